/** The shortest reason that the engine takes. */
const reasonLengthMin = 3;

export const isReason = (text: string): boolean => text.trim().length >= reasonLengthMin;
