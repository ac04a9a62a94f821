import type { AccountNews } from '../../templates.ts';

/** What happened to a person's money, rentals and account. */
export const accountNews: AccountNews = {
  'top-up-received': {
    subject: '{sum} ya está en tu saldo',
    paragraphs: [
      'Hola, {name}.',
      'Hemos recibido tu pago y añadido {sum} a tu saldo. Método de pago: {method}. Recarga: {payment}.',
      'Bonificación: {bonus}',
      'Guarda este mensaje: es tu recibo.',
    ],
    button: 'Ver el historial del saldo',
  },
  'top-up-refunded': {
    subject: 'Estamos devolviendo tu recarga',
    paragraphs: [
      'Hola, {name}.',
      'Hemos descontado de tu saldo {sum} de la recarga {payment} y enviamos {sent} al medio con el que pagaste.',
      'El banco o la red deciden cuándo llega.',
    ],
    button: 'Ver el historial del saldo',
  },
  'top-up-reversed': {
    subject: 'Tu pago ha sido revocado',
    paragraphs: [
      'Hola, {name}.',
      'Tu banco o servicio de pago ha revocado {sum} de la recarga {payment}, así que hemos descontado la misma cantidad de tu saldo.',
      'Debes {owed} a la tienda. La próxima recarga lo cubrirá primero.',
      'Si no lo pediste tú, escribe a soporte.',
    ],
    button: 'Ver el historial del saldo',
  },
  'earnings-charged-back': {
    subject: 'Se ha revocado un pago y con él {sum} de tus ganancias',
    paragraphs: [
      'Hola, {name}.',
      'El banco o el servicio de pago de un comprador ha revocado un pago. Con él se habían pagado ventas que te dieron ganancias, así que hemos descontado {sum} que aún estaban retenidos. Ventas: {sales}.',
      'Las ganancias que ya podías retirar siguen siendo tuyas.',
      'Debes {owed} a la tienda. Tus próximas ganancias y recargas lo cubrirán primero.',
      'Si tienes alguna duda, escribe a soporte.',
    ],
    button: 'Ver las ganancias',
  },
  'earnings-refunded': {
    subject: 'Un reembolso ha descontado {sum} de tus ganancias',
    paragraphs: [
      'Hola, {name}.',
      'Hemos devuelto a un comprador el precio de una venta, o una parte. También se ha descontado tu parte: {sum}.',
      'Venta: {purchase}',
      'Debes {owed} a la tienda. Tus próximas ganancias y recargas lo cubrirán primero.',
      'Si tienes alguna duda, escribe a soporte.',
    ],
    button: 'Ver las ganancias',
  },
  'balance-corrected': {
    subject: 'Hemos corregido tu saldo',
    paragraphs: [
      'Hola, {name}.',
      'Soporte ha corregido tu saldo: {change}.',
      'Si tienes alguna duda, escribe a soporte.',
    ],
    button: 'Ver el historial del saldo',
  },
  'sale-refunded': {
    subject: '{sum} ha vuelto a tu saldo',
    paragraphs: ['Hola, {name}.', 'Hemos devuelto {sum} por {purchase}. El dinero está en tu saldo.'],
    button: 'Ver el historial del saldo',
  },
  'account-blocked': {
    subject: 'Tu cuenta ha sido desactivada',
    paragraphs: [
      'Hola, {name}.',
      'Nuestro equipo ha desactivado tu cuenta. No puedes entrar y los programas con tu clave de API ya no funcionan. Las compras en curso siguen hasta su final.',
      'El dinero de tu saldo queda registrado. Si crees que es un error, responde a este mensaje o escribe a soporte.',
    ],
  },
  'account-unblocked': {
    subject: 'Tu cuenta vuelve a estar activa',
    paragraphs: ['Hola, {name}.', 'Nuestro equipo ha reactivado tu cuenta. Puedes entrar y tu clave de API funciona.'],
    button: 'Entrar',
  },
  'rental-begun': {
    subject: 'Has alquilado el {phone}',
    paragraphs: [
      'Hola, {name}.',
      'El número {phone} es tuyo hasta el {date} UTC. El alquiler cuesta {price}.',
      'Los mensajes que reciba aparecerán en tus alquileres.',
    ],
    button: 'Ver los alquileres',
  },
  'rental-ends-soon': {
    subject: 'Tu alquiler del {phone} termina pronto',
    paragraphs: [
      'Hola, {name}.',
      'El alquiler del {phone} termina el {date} UTC. Amplíalo antes si aún necesitas el número: después no se puede recuperar.',
      'Puedes desactivar estos recordatorios en los ajustes.',
    ],
    button: 'Ver los alquileres',
  },
  'agent-accepted': {
    subject: 'Hemos aceptado tu agente {agent}',
    paragraphs: ['Hola, {name}.', 'Hemos revisado tu agente {agent} y ya está vendiendo.', 'Comentario: {comment}'],
    button: 'Abrir el área de socios',
  },
  'agent-refused': {
    subject: 'No hemos podido aceptar tu agente {agent}',
    paragraphs: [
      'Hola, {name}.',
      'Hemos revisado tu agente {agent} y no podemos ponerlo a la venta. Puedes corregirlo y volver a presentarlo.',
      'Comentario: {comment}',
    ],
    button: 'Abrir el área de socios',
  },
  'two-factor-reset': {
    subject: 'Soporte ha eliminado tu segundo factor',
    paragraphs: [
      'Hola, {name}.',
      'Soporte ha desactivado, a petición, la verificación en dos pasos de tu cuenta. Todas las sesiones se han cerrado. Ahora basta la contraseña para entrar.',
      'Si no lo pediste tú, establece ya una nueva contraseña y escribe a soporte.',
    ],
    button: 'Abrir los ajustes',
  },
};
