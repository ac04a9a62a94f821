import { serverWords } from './person-language';

/** What somebody is told who signs in, changes the own account, or has to show a second factor. */
export const accessWords = serverWords({
  en: {
    wait: (minutes: number) => `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    presentPassword: 'Enter your present password to change the e-mail or the password',
    noMail: 'No mail reaches this address',
    codeFirst: 'Enter the code of your authenticator app first.',
    codeOnCommerce: 'Open the page “Commerce” and enter the code of your authenticator app first.',
    codeWrong: 'This code is not right, or was used before.',
    tooManyCodes: 'Too many wrong codes. Try again in a quarter of an hour.',
    passwordWrong: 'This is not your password.',
    alreadySetUp: 'A second factor is set up already.',
    emailChanged: (place: string) => ({
      subject: 'E-mail changed',
      text: `The e-mail of your account at ${place} was changed. If it was not you, tell your administrator now.`,
    }),
    passwordChanged: (place: string) => ({
      subject: 'Password changed',
      text: `The password of your account at ${place} was changed. If it was not you, tell your administrator now.`,
    }),
    factorSetUp: (place: string) => ({
      subject: 'Second factor set up',
      text: `A second factor was set up for your account at ${place}. If it was not you, tell your administrator now.`,
    }),
    recoveryCodeUsed: (place: string) => ({
      subject: 'Recovery code used',
      text: `A recovery code of your account at ${place} was used. If it was not you, tell your administrator now.`,
    }),
  },
  ru: {
    wait: (minutes) => `Слишком много попыток. Попробуйте через ${minutes} мин.`,
    presentPassword: 'Чтобы изменить почту или пароль, введите нынешний пароль',
    noMail: 'На этот адрес письма не дойдут',
    codeFirst: 'Сначала введите код из приложения-аутентификатора.',
    codeOnCommerce: 'Сначала откройте страницу «Магазин» и введите код из приложения-аутентификатора.',
    codeWrong: 'Код неверный или уже использован.',
    tooManyCodes: 'Слишком много неверных кодов. Попробуйте через четверть часа.',
    passwordWrong: 'Это не ваш пароль.',
    alreadySetUp: 'Второй фактор уже настроен.',
    emailChanged: (place) => ({
      subject: 'Почта изменена',
      text: `Почта вашей учётной записи на ${place} изменена. Если это сделали не вы, сразу сообщите администратору.`,
    }),
    passwordChanged: (place) => ({
      subject: 'Пароль изменён',
      text: `Пароль вашей учётной записи на ${place} изменён. Если это сделали не вы, сразу сообщите администратору.`,
    }),
    factorSetUp: (place) => ({
      subject: 'Второй фактор настроен',
      text: `Для вашей учётной записи на ${place} настроен второй фактор. Если это сделали не вы, сразу сообщите администратору.`,
    }),
    recoveryCodeUsed: (place) => ({
      subject: 'Использован код восстановления',
      text: `Использован код восстановления вашей учётной записи на ${place}. Если это сделали не вы, сразу сообщите администратору.`,
    }),
  },
});
