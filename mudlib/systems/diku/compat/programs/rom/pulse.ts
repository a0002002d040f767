/** Seconds per pulse of a mobile's mind, the unit of ROM's delays (merc.h in ROM 2.4). */
export const pulseSeconds = 4
