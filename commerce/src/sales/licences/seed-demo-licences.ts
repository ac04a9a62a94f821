import { kopecks } from '@shop/shared-types/money';

import { emptyLot } from '../goods/create-lot.ts';
import type { GoodsDeps } from '../goods/goods-deps.ts';
import { seedLot } from '../goods/seed-lot.ts';
import { acceptSaleAgreement } from './accept-sale-agreement.ts';
import { licenceLine } from './product.model.ts';

const products = [
  {
    id: 101,
    name: 'Mail Registrar, 1 month',
    softwareType: 'Registration software',
    description: 'Registers mail boxes with numbers bought over the API. One computer, one month of updates.',
    translations: {
      ru: {
        name: 'Mail Registrar, 1 месяц',
        kind: 'Программа для регистрации',
        description: 'Регистрирует почтовые ящики на номера, купленные через API. Один компьютер, месяц обновлений.',
      },
      cn: {
        name: 'Mail Registrar，1 个月',
        kind: '注册软件',
        description: '使用通过 API 购买的号码注册邮箱。一台电脑，一个月更新。',
      },
      tr: {
        name: 'Mail Registrar, 1 ay',
        kind: 'Kayıt yazılımı',
        description: 'API ile alınan numaralarla posta kutuları kaydeder. Tek bilgisayar, bir ay güncelleme.',
      },
      es: {
        name: 'Mail Registrar, 1 mes',
        kind: 'Programa de registro',
        description: 'Registra buzones con números comprados por la API. Un ordenador, un mes de actualizaciones.',
      },
      hi: {
        name: 'Mail Registrar, 1 महीना',
        kind: 'पंजीकरण सॉफ़्टवेयर',
        description: 'API से ख़रीदे नंबरों से मेलबॉक्स पंजीकृत करता है। एक कंप्यूटर, एक महीने के अपडेट।',
      },
      ar: {
        name: 'Mail Registrar، شهر واحد',
        kind: 'برنامج تسجيل',
        description: 'يسجّل صناديق بريد بأرقام مشتراة عبر API. حاسوب واحد وتحديثات لمدة شهر.',
      },
    },
    price: kopecks(149_000),
  },
  {
    id: 102,
    name: 'Session Keeper, 3 months',
    softwareType: 'Account manager',
    description: 'Keeps sessions of messengers on one screen, with an address of its own for each.',
    translations: {
      ru: {
        name: 'Session Keeper, 3 месяца',
        kind: 'Менеджер аккаунтов',
        description: 'Держит сессии мессенджеров на одном экране, у каждой свой IP-адрес.',
      },
      cn: {
        name: 'Session Keeper，3 个月',
        kind: '账号管理器',
        description: '在一个屏幕上管理多个通讯软件会话，每个会话使用独立 IP。',
      },
      tr: {
        name: 'Session Keeper, 3 ay',
        kind: 'Hesap yöneticisi',
        description: 'Mesajlaşma oturumlarını tek ekranda tutar, her biri kendi IP adresiyle.',
      },
      es: {
        name: 'Session Keeper, 3 meses',
        kind: 'Gestor de cuentas',
        description: 'Reúne las sesiones de mensajería en una pantalla, cada una con su propia dirección IP.',
      },
      hi: {
        name: 'Session Keeper, 3 महीने',
        kind: 'खाता प्रबंधक',
        description: 'मैसेंजर के सेशन एक स्क्रीन पर रखता है, हर एक का अपना IP पता।',
      },
      ar: {
        name: 'Session Keeper، 3 أشهر',
        kind: 'مدير حسابات',
        description: 'يجمع جلسات تطبيقات المراسلة في شاشة واحدة، ولكل منها عنوان IP خاص.',
      },
    },
    price: kopecks(299_000),
  },
  {
    id: 103,
    name: 'Code Relay for Android, lifetime',
    softwareType: 'Mobile application',
    description: 'Shows codes of active numbers as notifications on the phone.',
    translations: {
      ru: {
        name: 'Code Relay для Android, навсегда',
        kind: 'Мобильное приложение',
        description: 'Показывает коды активных номеров в уведомлениях телефона.',
      },
      cn: { name: 'Code Relay 安卓版，终身', kind: '手机应用', description: '在手机通知中显示使用中号码的验证码。' },
      tr: {
        name: 'Android için Code Relay, ömür boyu',
        kind: 'Mobil uygulama',
        description: 'Etkin numaraların kodlarını telefonda bildirim olarak gösterir.',
      },
      es: {
        name: 'Code Relay para Android, de por vida',
        kind: 'Aplicación móvil',
        description: 'Muestra los códigos de los números activos como notificaciones en el teléfono.',
      },
      hi: {
        name: 'Android के लिए Code Relay, आजीवन',
        kind: 'मोबाइल ऐप',
        description: 'सक्रिय नंबरों के कोड फ़ोन पर सूचना के रूप में दिखाता है।',
      },
      ar: {
        name: 'Code Relay لأندرويد، مدى الحياة',
        kind: 'تطبيق للهاتف',
        description: 'يعرض رموز الأرقام النشطة كإشعارات على الهاتف.',
      },
    },
    price: kopecks(89_000),
  },
] as const;

const keysOf = (id: number): string[] =>
  Array.from({ length: 20 }, (_, index) => `DEMO-${id}-KEY-${String(index + 1).padStart(4, '0')}`);

/** Creates the products of the demo's agent, who has accepted the terms. A repeat changes nothing. */
export const seedDemoLicences = async (
  deps: Pick<GoodsDeps, 'clock' | 'stockCommit' | 'secrets' | 'agentSharePercent'>,
  agentUserId: number,
): Promise<void> => {
  const { sharePercent } = await acceptSaleAgreement(deps, agentUserId);
  const createdAt = deps.clock();
  await Promise.all(
    products.map(({ id, ...terms }) => {
      const seller = { sellerUserId: agentUserId, sellerSharePercent: sharePercent, minCount: 1 };
      const worded = { ...terms, language: 'en' as const };
      return seedLot(deps, licenceLine, emptyLot(id, { ...worded, ...seller }, createdAt), keysOf(id));
    }),
  );
};
