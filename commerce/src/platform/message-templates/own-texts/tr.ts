import type { OtherTexts } from '../templates.ts';

const ofSecurity = (happened: string) => ({
  subject: 'Hesabınızın güvenlik ayarı değişti',
  paragraphs: [
    'Merhaba {name}.',
    happened,
    'Bunu siz yapmadıysanız “Şifremi unuttum” ile hemen yeni bir parola belirleyin ve desteğe yazın.',
  ],
  button: 'Ayarları aç',
});

export const tr: OtherTexts = {
  'confirm-email': {
    subject: 'E-postanızı doğrulayın',
    paragraphs: [
      'Merhaba {name}!',
      'Hesabınızla ilgili size ulaşabilmemiz için e-postanızı doğrulayın. Bağlantı 24 saat geçerlidir.',
      'Kayıt olmadıysanız bu iletiyi yok sayın.',
    ],
    button: 'E-postayı doğrula',
  },
  'change-email': {
    subject: 'Yeni e-postanızı doğrulayın',
    paragraphs: [
      'Merhaba {name}!',
      'Bu adresi hesabınızda kullanmak istiyorsunuz. Doğrulamak için bağlantıyı açın; bağlantı 24 saat geçerlidir.',
      'Bunu siz istemediyseniz iletiyi yok sayın: hiçbir şey değişmez.',
    ],
    button: 'Yeni e-postayı doğrula',
  },
  'email-change-requested': {
    subject: 'Hesabınızın e-postası değiştirilmek isteniyor',
    paragraphs: [
      'Merhaba {name}!',
      'Şifrenizi bilen biri, hesabınızın e-postasını {email} olarak değiştirmek istedi.',
      'Bu siz değilseniz hemen yeni bir parola belirleyin: istek eski parolayla birlikte geçersiz olur.',
    ],
  },
  'address-taken': {
    subject: 'Zaten bir hesabınız var',
    paragraphs: [
      'Merhaba {name}.',
      'Biri bu e-postayı başka bir hesap için kullanmak istedi. E-posta sizin hesabınıza ait olduğu için hiçbir şey değişmedi.',
      'Bu sizseniz giriş yapın ya da parolanızı unuttuysanız yeni bir parola belirleyin. Siz değilseniz bir şey yapmanız gerekmez.',
    ],
    button: 'Giriş yap',
  },
  'reset-password': {
    subject: 'Yeni parola belirleyin',
    paragraphs: [
      'Merhaba {name}!',
      'Yeni bir parola istediniz. Bağlantı bir saat içinde bir kez çalışır ve tüm açık oturumları sonlandırır.',
      'Bunu siz istemediyseniz iletiyi yok sayın: parolanız değişmez.',
    ],
    button: 'Yeni parola belirle',
  },
  'new-login': {
    subject: 'Hesabınıza yeni giriş',
    paragraphs: [
      'Merhaba {name}.',
      'Hesabınıza daha önce kullanılmamış bir cihazdan veya ağdan giriş yapıldı.',
      'Cihaz: {device}',
      'Ağ adresi: {address}',
      'Zaman: {time}',
      'Giriş yapan sizseniz bir şey yapmanız gerekmez.',
      'Değilseniz ayarlardan bu oturumu kapatın, yeni bir parola belirleyin ve desteğe yazın.',
    ],
    button: 'Oturumları aç',
  },
  'password-changed': ofSecurity('Hesabınızın parolası değiştirildi.'),
  'password-and-key-changed': ofSecurity(
    'Hesabınızın parolası değiştirildi. API anahtarınız da yenilendi: programlarınıza yeni anahtarı girin.',
  ),
  'api-key-renewed': ofSecurity(
    'Hesabınızın API anahtarı yenilendi. Eski anahtarı kullanan programlar artık çalışmaz.',
  ),
  'api-key-limits-changed': ofSecurity('API anahtarınızın sınırları değiştirildi.'),
  'api-key-created': ofSecurity('Hesabınız için yeni bir API anahtarı daha oluşturuldu.'),
  'api-key-revoked': ofSecurity('Hesabınızın bir API anahtarı iptal edildi. Onu kullanan programlar artık çalışmaz.'),
  'key-paused': {
    subject: 'API anahtarınız duraklatıldı',
    paragraphs: [
      'Merhaba {name}.',
      'API anahtarı {key}, {minutes} dakika içinde kodsuz art arda {purchases} numara aldı. Satın almaları {time} tarihine kadar duraklatıldı.',
      'Programınız düzgün çalışıyorsa ayarlardan anahtarın devam etmesine izin verin. Ne zaman duracağını da orada belirlersiniz.',
    ],
    button: 'Ayarları aç',
  },
  'software-key-renewed': ofSecurity(
    'Ortak yazılımınızın anahtarı yenilendi. Eski anahtarla yazılım artık bağlanamaz.',
  ),
  'two-factor-on': ofSecurity('Hesabınızda iki adımlı doğrulama açıldı.'),
  'two-factor-off': ofSecurity('Hesabınızda iki adımlı doğrulama kapatıldı. Artık giriş için yalnızca parola yeterli.'),
  'recovery-code-used': ofSecurity('Hesabınızın bir kurtarma kodu kullanıldı. Kod artık geçerli değil.'),
  'two-factor-code-reused': ofSecurity(
    'Kimlik doğrulama uygulamanızdaki bir kod ikinci kez girildi ve reddedildi. Kodu başka biri görmüş olabilir.',
  ),
  'passkey-added': ofSecurity(
    'Hesabınıza bir geçiş anahtarı eklendi. Onunla parolasız giriş yapılır. Siz eklemediyseniz ayarlardan kaldırın.',
  ),
  'passkey-removed': ofSecurity('Hesabınızdan bir geçiş anahtarı kaldırıldı. Artık onunla giriş yapılamaz.'),
  'passkey-copied': ofSecurity(
    'Hesabınızın bir geçiş anahtarı, kopyalanmış olabileceği için reddedildi. Ayarlardan kaldırıp yenisini ekleyin.',
  ),
  'account-erased': {
    subject: 'Hesabınız silindi',
    paragraphs: [
      'Merhaba {name}.',
      'Hesabınız kapatıldı. Adınız, adresiniz, iletişim bilgileriniz ve SMS metinleriniz silindi.',
      'Ödeme kayıtlarını saklamak yasal zorunluluğumuzdur. Bu kayıtlarda adınız artık yer almıyor.',
      'Bunu siz yapmadıysanız hemen desteğe yazın.',
    ],
  },
  'low-balance': {
    subject: 'Bakiyeniz azaldı',
    paragraphs: [
      'Merhaba {name}!',
      'Bakiyeniz {balance}; bu, belirlediğiniz eşiğin altında.',
      'Bu bildirimi ayarlardan değiştirebilir ya da kapatabilirsiniz.',
    ],
    button: 'Bakiye yükle',
  },
  'rental-not-renewed': {
    subject: '{phone} numarasını korumak için bakiye yükleyin',
    paragraphs: [
      'Merhaba {name}!',
      "{phone} numarasının kiralama süresi {date} UTC'de doluyor. Yenileme ücreti {price} ₽, bakiyeniz {balance} ₽.",
      'Bu tarihten önce bakiye yüklerseniz kiralama kendiliğinden yenilenir. Aksi hâlde numara kalıcı olarak kaybedilir.',
    ],
    button: 'Bakiye yükle',
  },
  'rental-sms': {
    subject: '{service}: {phone} numarasına SMS',
    paragraphs: ['Merhaba {name}', 'Kiraladığınız {phone} numarasına bir SMS geldi:', '{text}'],
    button: 'Kiralamaları aç',
  },
  'rental-lost': {
    subject: 'Kiraladığınız {phone} numarası artık kullanılamıyor',
    paragraphs: [
      'Merhaba {name}',
      "{phone} numarasına {date} UTC'den beri ulaşılamıyor; bu yüzden kiralamayı sonlandırdık. Kullanılmayan süre için {refund} ₽ bakiyenize iade edildi.",
      'O zamana kadar gelen mesajlar kiralamalarınızda kalır. İstediğiniz zaman başka bir numara kiralayabilirsiniz.',
    ],
    button: 'Başka bir numara kirala',
  },
  'partner-accepted': {
    subject: 'Artık iş ortağımızsınız',
    paragraphs: [
      'Merhaba {name}!',
      'Başvurunuzu kabul ettik. Yazılımınızın bağlanacağı anahtarı iş ortağı alanında bulabilirsiniz.',
      'Açıklama: {comment}',
    ],
    button: 'İş ortağı alanını aç',
  },
  'partner-rejected': {
    subject: 'İş ortaklığı başvurunuz',
    paragraphs: [
      'Merhaba {name}!',
      'Başvurunuzu inceledik ve şu anda kabul edemiyoruz. Yeniden başvurabilirsiniz.',
      'Açıklama: {comment}',
    ],
    button: 'Yeniden başvur',
  },
  'document-refused': {
    subject: 'Belgeniz kabul edilmedi',
    paragraphs: ['Merhaba {name}.', '{document} belgenizi inceledik ve kabul edemiyoruz.', 'Neden: {comment}'],
    button: 'Başka belge gönder',
  },
  'document-expires': {
    subject: 'Bir belgenizin süresi dolmak üzere',
    paragraphs: [
      'Merhaba {name}.',
      '{document} belgeniz {date} gününün sonuna kadar (UTC) geçerli. Ödemeleriniz aksamasın diye zamanında yenisini gönderin.',
    ],
    button: 'Yeni belge gönder',
  },
  'withdrawal-requested': {
    subject: 'Para çekme talebinde bulundunuz',
    paragraphs: [
      'Merhaba {name}.',
      '{requisites} hesabına {sum} tutarındaki para çekme talebinizi aldık. Şimdi inceleyeceğiz.',
      'Bunu siz yapmadıysanız hemen desteğe yazın ve yeni bir parola belirleyin: para henüz gönderilmedi.',
    ],
    button: 'Para çekme taleplerini aç',
  },
  'withdrawal-approved': {
    subject: 'Para çekme talebiniz onaylandı',
    paragraphs: [
      'Merhaba {name}!',
      '{requisites} hesabına {sum} tutarındaki para çekme talebinizi onayladık. Sırada ödeme var.',
      'Açıklama: {comment}',
    ],
    button: 'Para çekme taleplerini aç',
  },
  'withdrawal-paid': {
    subject: 'Para çekme talebiniz ödendi',
    paragraphs: ['Merhaba {name}!', '{requisites} hesabına {sum} gönderdik.', 'Açıklama: {comment}'],
    button: 'Para çekme taleplerini aç',
  },
  'withdrawal-rejected': {
    subject: 'Para çekme talebiniz reddedildi',
    paragraphs: [
      'Merhaba {name}!',
      '{requisites} hesabına {sum} tutarındaki para çekme talebinizi gerçekleştiremedik. Tutarın tamamı kazancınıza geri döndü.',
      'Açıklama: {comment}',
    ],
    button: 'Para çekme taleplerini aç',
  },
  'dispute-refunded': {
    subject: 'Bildiriminiz kabul edildi: {sum} bakiyenize iade edildi',
    paragraphs: [
      'Merhaba {name},',
      '{purchase} ile ilgili bir sorun bildirdiniz. İnceledik ve {sum} tutarını bakiyenize iade ettik.',
      'Yanıtımız: {comment}',
    ],
    button: 'Satın almayı aç',
  },
  'dispute-rejected': {
    subject: 'Bildiriminiz kabul edilmedi',
    paragraphs: [
      'Merhaba {name},',
      '{purchase} ile ilgili bir sorun bildirdiniz. İnceledik ve iade yapmıyoruz.',
      'Gerekçe: {comment}',
    ],
    button: 'Satın almayı aç',
  },
  'webhook-failing': {
    subject: 'Webhook’unuz yanıt vermiyor',
    paragraphs: [
      'Merhaba {name}!',
      '{since} UTC’den beri {url} adresine hiçbir olay iletilemedi.',
      'Olaylarınız saklanıyor; sunucunuz yeniden yanıt verir vermez gönderilecek. Üç gün boyunca hiçbir şey iletilemezse webhook’u kapatırız.',
    ],
    button: 'Ayarları aç',
  },
  'webhook-off-failing': {
    subject: 'Webhook’unuz kapatıldı',
    paragraphs: [
      'Merhaba {name}!',
      'Üç gün boyunca {url} adresine hiçbir şey iletilemedi; bu yüzden denemeyi bıraktık.',
      'Olaylar 30 gün saklanır. Sunucunuz yeniden yanıt verdiğinde webhook’u ayarlardan açın; bekleyenler gönderilir.',
    ],
    button: 'Ayarları aç',
  },
  'webhook-off-gone': {
    subject: 'Webhook’unuz kapatıldı',
    paragraphs: [
      'Merhaba {name}!',
      '{url} adresindeki sunucunuz bu adresin artık olmadığını bildirdi (410); bu yüzden çağırmayı bıraktık.',
      'Olaylar 30 gün saklanır. Sunucunuz yeniden yanıt verdiğinde webhook’u ayarlardan açın; bekleyenler gönderilir.',
    ],
    button: 'Ayarları aç',
  },
  'telegram-linked': {
    paragraphs: ['{brand} hesabınız bağlandı. Kodlar ve düşük bakiye uyarıları buraya gelecek. Durdurmak için /stop.'],
  },
  'telegram-open-link': {
    paragraphs: [
      'Bu bağlantıyı {brand} oturumunuzun açık olduğu yerde açın. Bir kez ve 15 dakika boyunca çalışır:\n{link}',
    ],
  },
  'telegram-already-linked': {
    paragraphs: ['Bu sohbet zaten hesabınıza bağlı. Durdurmak için /stop.'],
  },
  'telegram-unlinked': {
    paragraphs: ['Bu sohbetin bağlantısı kaldırıldı.'],
  },
  'telegram-code': {
    paragraphs: ['{service}, {phone}\nKod: {code}'],
  },
  'telegram-sms': {
    paragraphs: ['{service}, {phone}\nKod içermeyen SMS:'],
  },
  'telegram-masked': {
    paragraphs: [
      '{service}, {phone}\nKodunuza benzemeyen bir SMS. Ücretsizdir, kod olabilecek her şey gizlidir ve numara beklemeye devam eder. Kodunuz buysa mağazada numaralarınızı açıp “Bu benim kodum” düğmesine basın: ücreti {price}.',
    ],
  },
  'telegram-late-code': {
    paragraphs: [
      '{service}, {phone}\nArtık beklemeyen numaranızın kodu geldi. 10 dakika içinde {price} karşılığında alabilirsiniz: {link}',
    ],
  },
  'telegram-low-balance': {
    paragraphs: ['Bakiyeniz {balance}; bu, belirlediğiniz eşiğin altında.'],
  },
  'telegram-rental-lost': {
    paragraphs: [
      "{phone} numarasına {date} UTC'den beri ulaşılamıyor; bu yüzden kiralamayı sonlandırdık. Kullanılmayan süre için {refund} ₽ bakiyenize iade edildi.",
    ],
  },
  'telegram-repeat-served': {
    paragraphs: ['Bulundu: {service}, {country}\n{phone}, {price}\nNumara artık SMS bekliyor.'],
  },
  'telegram-repeat-ended': {
    paragraphs: [
      '{service}, {country} için numara çıkmadı ve arama sona erdi. Bunun için ayrılan {sum} yeniden serbest.',
    ],
  },
  'push-code': {
    paragraphs: ['{service}, {phone}: kodunuz geldi'],
  },
  'push-sms': {
    paragraphs: ['{service}, {phone}: bir SMS geldi'],
  },
  'push-ended': {
    paragraphs: ['{service}, {phone}: SMS gelmedi. {price} yeniden bakiyenizde'],
  },
  'push-late-code': {
    paragraphs: ['{service}, {phone}: kod geç geldi. 10 dakika içinde {price} karşılığında alabilirsiniz'],
  },
  'push-paid': {
    paragraphs: ['Bakiyeniz {sum} arttı'],
  },
};
