/** Seconds of a pulse of a mobile's mind, the unit of ROM's delays. Rules: ROM 2.4, merc.h. */
export const pulseSeconds = 4
