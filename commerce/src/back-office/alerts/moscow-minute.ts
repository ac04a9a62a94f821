import type { AlertTexts } from './cause.ts';

/** Sweden writes a time as 2026-01-05 12:00. */
const minutes = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow', dateStyle: 'short', timeStyle: 'short' });

/** A moment in the office's time zone, which is named. */
export const moscowMinuteOf = (at: Date): AlertTexts => {
  const minute = minutes.format(at);
  return { en: `${minute} Moscow time`, ru: `${minute} по Москве` };
};
