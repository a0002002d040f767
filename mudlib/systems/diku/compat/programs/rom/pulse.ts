/** Seconds between two updates of ROM's mobiles (PULSE_MOBILE in ROM 2.4's merc.h), the unit of its delays. */
export const pulseSeconds = 4
