import type { OtherTexts } from '../templates.ts';

const ofSecurity = (happened: string) => ({
  subject: 'Ha cambiado un ajuste de seguridad de tu cuenta',
  paragraphs: [
    'Hola, {name}.',
    happened,
    'Si no has sido tú, establece ya una nueva contraseña con «¿Has olvidado la contraseña?» y escribe a soporte.',
  ],
  button: 'Abrir los ajustes',
});

export const es: OtherTexts = {
  'confirm-email': {
    subject: 'Confirma tu correo',
    paragraphs: [
      '¡Hola, {name}!',
      'Confirma tu correo para que podamos escribirte sobre tu cuenta. El enlace funciona durante 24 horas.',
      'Si no te has registrado, no hagas caso de este mensaje.',
    ],
    button: 'Confirmar correo',
  },
  'change-email': {
    subject: 'Confirma tu nuevo correo',
    paragraphs: [
      '¡Hola, {name}!',
      'Quieres usar esta dirección en tu cuenta. Abre el enlace para confirmarla; funciona durante 24 horas.',
      'Si no has sido tú, no hagas caso de este mensaje: nada cambia.',
    ],
    button: 'Confirmar el nuevo correo',
  },
  'email-change-requested': {
    subject: 'Se ha pedido cambiar el correo de tu cuenta',
    paragraphs: [
      '¡Hola, {name}!',
      'Alguien que conoce tu contraseña ha pedido cambiar el correo de tu cuenta a {email}.',
      'Si no has sido tú, establece ya una nueva contraseña: la solicitud se anula junto con la antigua.',
    ],
  },
  'address-taken': {
    subject: 'Ya tienes una cuenta',
    paragraphs: [
      'Hola, {name}.',
      'Alguien ha querido usar este correo para otra cuenta. Pertenece a la tuya, así que nada ha cambiado.',
      'Si has sido tú, inicia sesión o establece una nueva contraseña si la has olvidado. Si no has sido tú, no hay que hacer nada.',
    ],
    button: 'Iniciar sesión',
  },
  'reset-password': {
    subject: 'Establece una nueva contraseña',
    paragraphs: [
      '¡Hola, {name}!',
      'Has pedido una nueva contraseña. El enlace funciona una sola vez, durante una hora, y cierra todas las sesiones abiertas.',
      'Si no has sido tú, no hagas caso de este mensaje: tu contraseña no cambia.',
    ],
    button: 'Establecer una nueva contraseña',
  },
  'new-login': {
    subject: 'Nuevo inicio de sesión en tu cuenta',
    paragraphs: [
      'Hola, {name}.',
      'Se ha iniciado sesión en tu cuenta desde un dispositivo o una red que no se habían usado antes.',
      'Dispositivo: {device}',
      'Dirección de red: {address}',
      'Hora: {time}',
      'Si has sido tú, no tienes que hacer nada.',
      'Si no, cierra esa sesión en los ajustes, establece una nueva contraseña y escribe a soporte.',
    ],
    button: 'Ver las sesiones',
  },
  'password-changed': ofSecurity('Se ha cambiado la contraseña de tu cuenta.'),
  'password-and-key-changed': ofSecurity(
    'Se ha cambiado la contraseña de tu cuenta. También se ha sustituido tu clave API: pon la nueva en tus programas.',
  ),
  'api-key-renewed': ofSecurity(
    'Se ha sustituido la clave API de tu cuenta. Los programas con la clave anterior ya no funcionan.',
  ),
  'api-key-limits-changed': ofSecurity('Se han cambiado los límites de tu clave API.'),
  'api-key-created': ofSecurity('Se ha creado otra clave API para tu cuenta.'),
  'api-key-revoked': ofSecurity(
    'Se ha revocado una clave API de tu cuenta. Los programas que la usan ya no funcionan.',
  ),
  'key-paused': {
    subject: 'Tu clave API está en pausa',
    paragraphs: [
      'Hola, {name}.',
      'La clave API {key} compró {purchases} números seguidos sin código en {minutes} minutos. Sus compras están en pausa hasta {time}.',
      'Si tu programa funciona bien, deja que la clave continúe en los ajustes. Allí también eliges cuándo se pausa.',
    ],
    button: 'Abrir los ajustes',
  },
  'software-key-renewed': ofSecurity(
    'Se ha sustituido la clave de tu software de socio. Con la clave anterior ya no puede conectarse.',
  ),
  'two-factor-on': ofSecurity('Se ha activado la verificación en dos pasos en tu cuenta.'),
  'two-factor-off': ofSecurity(
    'Se ha desactivado la verificación en dos pasos en tu cuenta. Ahora basta la contraseña para entrar.',
  ),
  'recovery-code-used': ofSecurity('Se ha usado un código de recuperación de tu cuenta. Ya no sirve.'),
  'two-factor-code-reused': ofSecurity(
    'Se ha introducido por segunda vez un código de tu aplicación de autenticación y se ha rechazado. Puede que alguien más lo haya visto.',
  ),
  'passkey-added': ofSecurity(
    'Se ha añadido una llave de acceso a tu cuenta. Con ella se inicia sesión sin contraseña. Si no la has añadido tú, elimínala en los ajustes.',
  ),
  'passkey-removed': ofSecurity('Se ha eliminado una llave de acceso de tu cuenta. Ya no sirve para iniciar sesión.'),
  'passkey-copied': ofSecurity(
    'Se ha rechazado una llave de acceso de tu cuenta porque es posible que se haya copiado. Elimínala en los ajustes y añade una nueva.',
  ),
  'account-erased': {
    subject: 'Tu cuenta se ha eliminado',
    paragraphs: [
      'Hola, {name}.',
      'Tu cuenta está cerrada. Hemos borrado tu nombre, tu correo, tus contactos y los textos de tus SMS.',
      'La ley nos obliga a conservar los registros de pagos. Ya no contienen tu nombre.',
      'Si no has sido tú, escribe a soporte de inmediato.',
    ],
  },
  'low-balance': {
    subject: 'Te queda poco saldo',
    paragraphs: [
      '¡Hola, {name}!',
      'Tu saldo es de {balance}, por debajo del umbral que fijaste.',
      'Puedes cambiar o desactivar este aviso en los ajustes.',
    ],
    button: 'Recargar',
  },
  'rental-not-renewed': {
    subject: 'Recarga saldo para conservar el {phone}',
    paragraphs: [
      '¡Hola, {name}!',
      'El alquiler del {phone} termina el {date} UTC. Renovarlo cuesta {price} ₽ y tu saldo es de {balance} ₽.',
      'Recarga antes de esa hora y el alquiler se renovará solo. De lo contrario, el número se perderá para siempre.',
    ],
    button: 'Recargar saldo',
  },
  'rental-sms': {
    subject: '{service}: SMS a {phone}',
    paragraphs: ['Hola, {name}', 'Ha llegado un SMS a tu número alquilado {phone}:', '{text}'],
    button: 'Abrir alquileres',
  },
  'rental-lost': {
    subject: 'Tu número alquilado {phone} ya no está disponible',
    paragraphs: [
      'Hola, {name}',
      'El número {phone} no responde desde el {date} UTC, así que hemos terminado el alquiler. Hemos devuelto a tu saldo {refund} ₽ por el tiempo no usado.',
      'Los mensajes recibidos hasta ahora siguen en tus alquileres. Puedes alquilar otro número cuando quieras.',
    ],
    button: 'Alquilar otro número',
  },
  'partner-accepted': {
    subject: 'Ya eres socio',
    paragraphs: [
      '¡Hola, {name}!',
      'Hemos aceptado tu solicitud. En el área de socios encontrarás la clave con la que se conecta tu software.',
      'Comentario: {comment}',
    ],
    button: 'Abrir el área de socios',
  },
  'partner-rejected': {
    subject: 'Tu solicitud de socio',
    paragraphs: [
      '¡Hola, {name}!',
      'Hemos estudiado tu solicitud y por ahora no podemos aceptarla. Puedes volver a presentarla.',
      'Comentario: {comment}',
    ],
    button: 'Presentar otra solicitud',
  },
  'document-refused': {
    subject: 'Tu documento no se ha aceptado',
    paragraphs: [
      'Hola, {name}.',
      'Hemos revisado tu documento {document} y no podemos aceptarlo.',
      'Motivo: {comment}',
    ],
    button: 'Enviar otro',
  },
  'document-expires': {
    subject: 'Un documento tuyo está a punto de caducar',
    paragraphs: [
      'Hola, {name}.',
      'Tu documento {document} es válido hasta el {date} (UTC) inclusive. Envía uno nuevo a tiempo para que tus pagos no se interrumpan.',
    ],
    button: 'Enviar uno nuevo',
  },
  'withdrawal-requested': {
    subject: 'Has solicitado una retirada',
    paragraphs: [
      'Hola, {name}.',
      'Hemos recibido tu solicitud de retirar {sum} a {requisites}. Ahora la comprobaremos.',
      'Si no has sido tú, escribe ya a soporte y establece una nueva contraseña: el dinero aún no ha salido.',
    ],
    button: 'Ver las retiradas',
  },
  'withdrawal-approved': {
    subject: 'Tu retirada está aprobada',
    paragraphs: [
      '¡Hola, {name}!',
      'Hemos aprobado tu retirada de {sum} a {requisites}. El siguiente paso es el pago.',
      'Comentario: {comment}',
    ],
    button: 'Ver las retiradas',
  },
  'withdrawal-paid': {
    subject: 'Tu retirada está pagada',
    paragraphs: ['¡Hola, {name}!', 'Hemos enviado {sum} a {requisites}.', 'Comentario: {comment}'],
    button: 'Ver las retiradas',
  },
  'withdrawal-rejected': {
    subject: 'Tu retirada ha sido rechazada',
    paragraphs: [
      '¡Hola, {name}!',
      'No hemos podido realizar tu retirada de {sum} a {requisites}. El importe íntegro ha vuelto a tus ganancias.',
      'Comentario: {comment}',
    ],
    button: 'Ver las retiradas',
  },
  'dispute-refunded': {
    subject: 'Tu reclamación se ha aceptado: {sum} ha vuelto a tu saldo',
    paragraphs: [
      'Hola, {name}:',
      'Comunicaste un problema con {purchase}. Lo hemos comprobado y hemos devuelto {sum} a tu saldo.',
      'Nuestra respuesta: {comment}',
    ],
    button: 'Abrir la compra',
  },
  'dispute-rejected': {
    subject: 'Tu reclamación no se ha aceptado',
    paragraphs: [
      'Hola, {name}:',
      'Comunicaste un problema con {purchase}. Lo hemos comprobado y no devolvemos el importe.',
      'El motivo: {comment}',
    ],
    button: 'Abrir la compra',
  },
  'webhook-failing': {
    subject: 'Tu webhook está fallando',
    paragraphs: [
      '¡Hola, {name}!',
      'Desde el {since} UTC no se ha podido entregar nada en {url}.',
      'Guardamos tus eventos y los enviaremos en cuanto tu servidor vuelva a responder. Si en tres días no llega nada, desactivaremos el webhook.',
    ],
    button: 'Abrir ajustes',
  },
  'webhook-off-failing': {
    subject: 'Tu webhook se ha desactivado',
    paragraphs: [
      '¡Hola, {name}!',
      'Durante tres días no se ha podido entregar nada en {url}, así que hemos dejado de intentarlo.',
      'Los eventos se guardan 30 días. Cuando tu servidor vuelva a responder, activa el webhook en los ajustes y se enviará lo pendiente.',
    ],
    button: 'Abrir ajustes',
  },
  'webhook-off-gone': {
    subject: 'Tu webhook se ha desactivado',
    paragraphs: [
      '¡Hola, {name}!',
      'Tu servidor en {url} ha respondido que esa dirección ya no existe (410), así que hemos dejado de llamarla.',
      'Los eventos se guardan 30 días. Cuando tu servidor vuelva a responder, activa el webhook en los ajustes y se enviará lo pendiente.',
    ],
    button: 'Abrir ajustes',
  },
  'telegram-linked': {
    paragraphs: [
      'Tu cuenta de {brand} está vinculada. Aquí llegarán los códigos y los avisos de saldo bajo. Para terminar: /stop.',
    ],
  },
  'telegram-open-link': {
    paragraphs: [
      'Abre este enlace donde tengas la sesión de {brand} iniciada. Funciona una vez, durante 15 minutos:\n{link}',
    ],
  },
  'telegram-already-linked': {
    paragraphs: ['Este chat ya está vinculado a tu cuenta. Para terminar: /stop.'],
  },
  'telegram-unlinked': {
    paragraphs: ['Este chat ya no está vinculado.'],
  },
  'telegram-code': {
    paragraphs: ['{service}, {phone}\nCódigo: {code}'],
  },
  'telegram-sms': {
    paragraphs: ['{service}, {phone}\nSMS sin código:'],
  },
  'telegram-masked': {
    paragraphs: [
      '{service}, {phone}\nUn SMS que no parece tu código. Es gratis, lo que podría ser un código está oculto y el número sigue esperando. Si es tu código, abre tus números en la tienda y pulsa «Es mi código»: cuesta {price}.',
    ],
  },
  'telegram-late-code': {
    paragraphs: [
      '{service}, {phone}\nHa llegado el código del número que ya no esperaba. Puedes quedártelo por {price} durante 10 minutos: {link}',
    ],
  },
  'telegram-low-balance': {
    paragraphs: ['Tu saldo es de {balance}, por debajo del umbral que fijaste.'],
  },
  'telegram-rental-lost': {
    paragraphs: [
      'El número {phone} no responde desde el {date} UTC, así que hemos terminado el alquiler. Hemos devuelto a tu saldo {refund} ₽ por el tiempo no usado.',
    ],
  },
  'telegram-repeat-served': {
    paragraphs: ['Encontrado: {service}, {country}\n{phone}, {price}\nEl número ya espera su SMS.'],
  },
  'telegram-repeat-ended': {
    paragraphs: [
      'No apareció ningún número para {service}, {country} y la búsqueda ha terminado. Los {sum} reservados vuelven a estar libres.',
    ],
  },
  'push-code': {
    paragraphs: ['{service}, {phone}: ha llegado tu código'],
  },
  'push-sms': {
    paragraphs: ['{service}, {phone}: ha llegado un SMS'],
  },
  'push-ended': {
    paragraphs: ['{service}, {phone}: no llegó ningún SMS. {price} vuelven a tu saldo'],
  },
  'push-late-code': {
    paragraphs: ['{service}, {phone}: el código llegó tarde. Tómalo por {price} en 10 minutos'],
  },
  'push-paid': {
    paragraphs: ['Tu saldo ha aumentado en {sum}'],
  },
};
