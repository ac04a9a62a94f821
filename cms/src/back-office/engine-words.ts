import { serverWords } from '../access/person-language';

/** What the office is told when the engine cannot answer. What the engine itself says comes in the person's language. */
export const engineWords = serverWords({
  en: {
    off: 'COMMERCE_ADMIN_TOKEN is not set: the back office is off.',
    noCall: 'There is no such call.',
    tokenRefused: 'The engine refuses the token of the CMS (COMMERCE_ADMIN_TOKEN).',
    away: 'The engine does not answer. Nothing is known to have changed: look, then repeat.',
  },
  ru: {
    off: 'Не задан COMMERCE_ADMIN_TOKEN: бэк-офис выключен.',
    noCall: 'Такого вызова нет.',
    tokenRefused: 'Движок не принимает токен CMS (COMMERCE_ADMIN_TOKEN).',
    away: 'Движок не отвечает. Изменилось ли что-то, неизвестно: посмотрите, потом повторите.',
  },
});
