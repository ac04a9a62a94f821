import type { AccountNews } from '../../templates.ts';

/** What happened to a person's money, rentals and account. */
export const accountNews: AccountNews = {
  'top-up-received': {
    subject: '{sum} bakiyenize eklendi',
    paragraphs: [
      'Merhaba {name}.',
      'Ödemenizi aldık ve bakiyenize {sum} ekledik. Ödeme yöntemi: {method}. Yükleme: {payment}.',
      'Bonus: {bonus}',
      'Bu iletiyi saklayın: ödemenizin makbuzudur.',
    ],
    button: 'Bakiye geçmişini aç',
  },
  'top-up-refunded': {
    subject: 'Yüklemeniz iade ediliyor',
    paragraphs: [
      'Merhaba {name}.',
      '{payment} yüklemesinden {sum} tutarını bakiyenizden düştük; {sent} tutarını ödemeyi yaptığınız yere gönderiyoruz.',
      'Paranın ne zaman ulaşacağını banka ya da ağ belirler.',
    ],
    button: 'Bakiye geçmişini aç',
  },
  'top-up-reversed': {
    subject: 'Ödemeniz geri alındı',
    paragraphs: [
      'Merhaba {name}.',
      'Bankanız ya da ödeme hizmetiniz {payment} yüklemesinden {sum} tutarını geri aldı; biz de aynı tutarı bakiyenizden düştük.',
      'Mağazaya borcunuz {owed}. Bir sonraki yükleme önce bu borcu kapatır.',
      'Bunu siz istemediyseniz desteğe yazın.',
    ],
    button: 'Bakiye geçmişini aç',
  },
  'earnings-charged-back': {
    subject: 'Bir ödeme geri alındı, kazancınızdan {sum} düşüldü',
    paragraphs: [
      'Merhaba {name}.',
      'Bir alıcının bankası ya da ödeme hizmeti ödemeyi geri aldı. Kazanç elde ettiğiniz satışlar bu ödemeyle yapılmıştı; bu yüzden henüz bekletilen kazancınızdan {sum} düştük. Satış sayısı: {sales}.',
      'O ana kadar çekebileceğiniz kazançlar sizde kalır.',
      'Mağazaya borcunuz {owed}. Sonraki kazançlarınız ve yüklemeleriniz önce bu borcu kapatır.',
      'Bir sorunuz varsa desteğe yazın.',
    ],
    button: 'Kazançları aç',
  },
  'earnings-refunded': {
    subject: 'Bir iade nedeniyle kazancınızdan {sum} düşüldü',
    paragraphs: [
      'Merhaba {name}.',
      'Bir alıcıya satışın bedelini tamamen ya da kısmen iade ettik. Sizin payınız olan {sum} da geri alındı.',
      'Satış: {purchase}',
      'Mağazaya borcunuz {owed}. Sonraki kazançlarınız ve yüklemeleriniz önce bu borcu kapatır.',
      'Bir sorunuz varsa desteğe yazın.',
    ],
    button: 'Kazançları aç',
  },
  'balance-corrected': {
    subject: 'Bakiyeniz düzeltildi',
    paragraphs: ['Merhaba {name}.', 'Destek ekibi bakiyenizi düzeltti: {change}.', 'Sorunuz varsa desteğe yazın.'],
    button: 'Bakiye geçmişini aç',
  },
  'sale-refunded': {
    subject: '{sum} bakiyenize iade edildi',
    paragraphs: ['Merhaba {name}.', '{purchase} için {sum} iade ettik. Para bakiyenizde.'],
    button: 'Bakiye geçmişini aç',
  },
  'account-blocked': {
    subject: 'Hesabınız kapatıldı',
    paragraphs: [
      'Merhaba {name}.',
      'Ekibimiz hesabınızı kapattı. Giriş yapamazsınız ve API anahtarınızı kullanan programlar artık çalışmaz. Süren alışverişler sonuna kadar devam eder.',
      'Bakiyenizdeki para kayıtlı kalır. Bunun bir hata olduğunu düşünüyorsanız bu iletiyi yanıtlayın ya da desteğe yazın.',
    ],
  },
  'account-unblocked': {
    subject: 'Hesabınız yeniden açıldı',
    paragraphs: [
      'Merhaba {name}.',
      'Ekibimiz hesabınızı yeniden açtı. Giriş yapabilirsiniz, API anahtarınız da çalışıyor.',
    ],
    button: 'Giriş yap',
  },
  'rental-begun': {
    subject: '{phone} numarasını kiraladınız',
    paragraphs: [
      'Merhaba {name}.',
      '{phone} numarası {date} UTC tarihine kadar sizin. Kiralama ücreti: {price}.',
      'Numaraya gelen mesajlar kiralamalarınızda görünür.',
    ],
    button: 'Kiralamaları aç',
  },
  'rental-ends-soon': {
    subject: '{phone} kiralamanız yakında bitiyor',
    paragraphs: [
      'Merhaba {name}.',
      '{phone} numarasının kiralaması {date} UTC tarihinde bitiyor. Numaraya hâlâ ihtiyacınız varsa o zamana kadar uzatın: sonrasında geri alınamaz.',
      'Bu hatırlatmaları ayarlardan kapatabilirsiniz.',
    ],
    button: 'Kiralamaları aç',
  },
  'agent-accepted': {
    subject: '{agent} aracınızı kabul ettik',
    paragraphs: ['Merhaba {name}.', '{agent} aracınızı inceledik; artık satış yapıyor.', 'Açıklama: {comment}'],
    button: 'İş ortağı alanını aç',
  },
  'agent-refused': {
    subject: '{agent} aracınızı kabul edemedik',
    paragraphs: [
      'Merhaba {name}.',
      '{agent} aracınızı inceledik ve satışa açamıyoruz. Düzeltip yeniden gönderebilirsiniz.',
      'Açıklama: {comment}',
    ],
    button: 'İş ortağı alanını aç',
  },
  'two-factor-reset': {
    subject: 'Destek ekibi ikinci adımınızı kaldırdı',
    paragraphs: [
      'Merhaba {name}.',
      'Destek ekibi, talep üzerine hesabınızın iki adımlı doğrulamasını kapattı. Tüm oturumlar sonlandırıldı. Artık giriş için yalnızca parola yeterli.',
      'Bunu siz istemediyseniz hemen yeni bir parola belirleyin ve desteğe yazın.',
    ],
    button: 'Ayarları aç',
  },
};
