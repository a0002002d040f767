/** Seconds of a pulse of a mobile's mind, in which ROM counts delays. Rules: ROM 2.4, merc.h. */
export const pulseSeconds = 4
