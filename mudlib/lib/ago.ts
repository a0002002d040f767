/** The time since something happened, in words: `just now`, `5 min ago`, `3 h ago`, `2 days ago`. @param seconds the seconds since then */
export function ago(seconds: number): string {
  if (seconds < 60) return 'just now'
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`
  const days = Math.floor(seconds / 86_400)
  return days === 1 ? 'a day ago' : `${days} days ago`
}
