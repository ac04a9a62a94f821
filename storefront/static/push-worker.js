// Shows the shop's notifications, also when no page of it is open, and one page while there is no network. It keeps no page and no price.

const offlineWords = {
  en: [
    'You are offline',
    'Your numbers and your balance are safe. The shop is here again as soon as you are connected.',
    'Try again',
  ],
  ru: [
    'Нет подключения',
    'С вашими номерами и балансом всё в порядке. Магазин откроется, как только появится связь.',
    'Повторить',
  ],
  zh: ['您已离线', '您的号码和余额都很安全。网络恢复后即可继续使用商店。', '重试'],
  tr: [
    'Çevrimdışısınız',
    'Numaralarınız ve bakiyeniz güvende. Bağlantı gelince mağaza yeniden açılır.',
    'Yeniden dene',
  ],
  es: [
    'No hay conexión',
    'Tus números y tu saldo están a salvo. La tienda volverá en cuanto tengas conexión.',
    'Reintentar',
  ],
  hi: ['आप ऑफ़लाइन हैं', 'आपके नंबर और बैलेंस सुरक्षित हैं। कनेक्शन आते ही दुकान फिर खुल जाएगी।', 'फिर कोशिश करें'],
  ar: ['لا يوجد اتصال', 'أرقامك ورصيدك بأمان. يعود المتجر حالما يعود الاتصال.', 'أعد المحاولة'],
};

const offlinePage = () => {
  const asked = self.navigator.language.split('-')[0];
  const language = Object.hasOwn(offlineWords, asked) ? asked : 'en';
  const [title, text, again] = offlineWords[language];
  const html = `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title>
<style>:root{color-scheme:light dark}body{display:grid;place-content:center;min-height:90vh;margin:24px;font:16px/1.5 system-ui,sans-serif;text-align:center}a{display:inline-block;padding:12px 24px;border:1px solid;border-radius:12px;color:inherit;text-decoration:none}</style>
<main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></main></html>`;
  return new Response(html, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
};

self.addEventListener('install', () => self.skipWaiting());
// A page does not wait for this worker: its request is under way while the worker starts.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));

const load = async ({ preloadResponse, request }) => (await preloadResponse) ?? fetch(request);

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(load(event).catch(offlinePage));
});

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

const show = async ({ title, text, path, locale, tag }) => {
  // A page that is looked at tells its news itself.
  if ((await pages()).some(({ focused }) => focused)) return;
  await self.registration.showNotification(title, {
    body: text,
    icon: '/icon-192.png',
    lang: locale,
    dir: 'auto',
    tag,
    renotify: true,
    data: path,
  });
};

self.addEventListener('push', (event) => event.waitUntil(show(event.data.json())));

const open = async (path) => {
  const [page] = await pages();
  if (!page) return self.clients.openWindow(path);
  await page.focus();
  // A page that this worker does not control cannot be led elsewhere.
  return page.navigate(path).catch(() => self.clients.openWindow(path));
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
