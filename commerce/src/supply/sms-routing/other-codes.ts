/** Codes and texts that are about something else than an account. They are compared as the words of `code-keywords.ts` are. */
import { left, right, words } from './word-borders.ts';

/** Codes for something else than an account: they call nothing a code of the service. */
export const otherCodes = new RegExp(
  words(
    left +
      words(
        'promo(?:tion(?:al)?)?',
        ...['discount', 'coupon', 'voucher', 'gift(?: ?card)?', 'bar', 'qr', 'zip', 'postal', 'post', 'dress', 'tax'],
        ...['country', 'area', 'zone', 'region', 'dial(?:l?ing)?', 'source', 'product', 'item', 'batch', 'tracking'],
        ...[
          'pick-?up',
          'application',
          'collection',
          'delivery',
          'hand-?over',
          'return',
          'order',
          'locker',
          'lock-?box',
          'key-?box',
        ],
        ...['parcel', 'puk', 'referral', 'invit\\p{L}*', 'reference', 'reservation', 'booking', 'ticket', 'boarding'],
        ...['colou?r', 'swift', 'ifsc', 'sort', 'branch', 'cvv', 'cvc', 'ussd', 'short', 'error', 'fault'],
        ...['door', 'gate', 'garage', 'building', 'entrance', 'intercom', 'parking', 'offer', 'reward', 'bonus'],
        ...['loyalty', 'lottery', 'prize', 'recharge', 'refill', 'top-?up', 'redeem', 'redemption', 'class', 'course'],
        ...['lesson', 'student', 'patient', 'customer', 'meter', 'wi-?fi', 'w-?lan'],
        ...['airport', 'station', 'stop', 'route', 'ride', 'trip', 'journey', 'driver', 'courier'],
        ...['safe', 'vault', 'alarm', 'guest', 'visitor', 'meeting', 'conference', 'webinar'],
        ...['(?:gym|club|office|pool|house) (?:entry|access)'],
        // The number of the door or the meeting may stand between.
        ...[String.raw`(?:locker|box|room|door|gate|flat|apartment)(?: no\.?)? ?\d{1,4},?`],
        ...[String.raw`(?:meeting|zoom|webex|conference)(?: id)?:?[\s\d]{0,20}[,.]?`],
      ) +
      String.raw`[ -]?(?:codes?|pins?|pin[ -]codes?|passwor[dt]s?|passcodes?|keys?)${right}`,
    left +
      String.raw`(?<!(?:not|never|n[’']t) )(?:share|give|tell|show|provide|read)(?: out)? (?:the |this |your )?(?:otp|code|pin)(?:[ :]+\d{3,8})? (?:with|to) (?:the |your |our )?(?:\p{L}+ )?(?:driver|rider|courier|captain|delivery \p{L}+|cashier|receptionist|guard|technician)${right}`,
    left + String.raw`(?:card|sim|voice-?mail)[ -]pins?${right}`,
    left +
      String.raw`(?<!(?:log-?in|sign-?in|verification|security|access|confirmation|authentication) )(?:codes?|pin|password) (?:for|to|of) (?:the |your )?(?:\p{L}+ )?(?:door|gate|room|apartment|building|locker|entrance|wi-?fi|safe|parcel|package)${right}`,
    left + String.raw`code (?:review|share|club|camp|freeze|red|yellow|orange|name)${right}`,
    left +
      String.raw`(?:passwort|kennwort|mot de passe|contrasena|clave|senha|password|wachtwoord|haslo|heslo|parola|sifre\p{L}*|kata sandi|mat khau) (?:(?:del?|du|da|do|of|for|vom|voor|pour le|para el|de la red|al) )?(?:wi-?fi|w-?lan)${right}`,
    left + String.raw`(?:парол\p{L}*|ключ) (?:(?:от|к|для|до|сети) ){0,2}(?:wi-?fi|вай-?фай\p{L}*)`,
    left + String.raw`п[иі]н-?код\p{L}{0,2} (?:карт\p{L}*|sim|сим)`,
    '(?:wi-?fi|门锁|开门|取件|取货|快递柜|储物柜|门禁|查询|银行卡) ?(?:密码|密碼|代码)',
    left +
      String.raw`codes? (?:of (?:conduct|practice|ethics|the (?:\p{L}+ )?locker)|(?:d[e’'u] ?(?:la )?)?(?:promo\p{L}*|postal|barres?|reduction|retrait|suivi|conduite|civil|vestimentaire|porte|portail|parking|client|erreur|produit|cadeau|reservation|colis|livraison|wi-?fi)|(?:zur|fur die|der) (?:packstation|abholung|paketbox))`,
    left +
      String.raw`(?:codigo|cod|codice|codi) (?:d[eao] (?:la )?(?:zona|puerta|porta|reserva|regalo|presente|envio|entrega|pedido|cliente|produto|producto|erro|error|barras?|descuento|desconto|seguimiento|recogida|retirada|rastreio|bare|reducere|ridicare|livrare|rezervare|eroare|colet|pais|area|viaje|viagem|carrera)|promo\p{L}*|postal\p{L}*|cliente|prenotazione|ordine|errore|prodotto|regalo|ritiro|sconto|a barre|fiscale|qr|coupon|di ritiro|voucher)`,
    left +
      String.raw`kod\p{L}{0,3} (?:rabat\p{L}*|promo\p{L}*|poczt\p{L}*|kresk\p{L}*|odbioru|qr|kraju|kupon\p{L}*|klienta|bledu|produktu|rezerwacji|paczki|przejazdu|do (?:domofonu|drzwi|bramy))`,
    left +
      String.raw`kod\p{L}{0,3} (?:za|pro|pre|na|k|ku) (?:popust|kupon|preuzim|prevzem|paket|vrata|vyzvednut|vyzdvihn|slev|zlav|dver|vchod|zasilk|zasielk)\p{L}*`,
    left +
      String.raw`(?:atlaid|akcij|sanemsan|nuolaid|atsiemim|siunt|kupon|atveteli|kedvezmeny|utalvany|hiba|kapu|foglalasi)\p{L}* ?kod\p{L}*`,
    left +
      String.raw`(?:(?:εκπτωτικ|κουπονι|δωρο|παραλαβ|σφαλματ)\p{L}* κωδικ\p{L}*|κωδικ\p{L}* (?:εκπτωσ|κουπον|παραλαβ|σφαλματ|προσφορ)\p{L}*)`,
    left + String.raw`(?:pakke|paket|forsending|brev)\p{L}{0,3}(?: \p{L}+){0,3} kode?n?${right}`,
    left +
      String.raw`(?:avi|hamt|hente|afhentnings|hentnings|utleverings|port|dorr|dor|skap|bom)-?kod\p{L}{0,3}|(?:nouto|ovi|lokero|portti)koodi\p{L}*`,
    left + String.raw`senha (?:de |do |da |para )?(?:atendimento|fila|retirada|guiche|entrega)`,
    left + String.raw`(?:clave|pin) (?:de |para )(?:retiro|entrega|recogida|atencion)`,
    left + String.raw`(?:slevov|promo|carov|postovn|zlavov|ciarov)\p{L}* kod\p{L}*`,
    left +
      String.raw`(?:indirim|promosyon|kampanya|posta|ulke|kupon|hediye|takip|teslim\p{L}*|endirim|alan|telefon|bolge|sehir|kapi|otopark|bilet|rezervasyon|urun|hata|musteri) kod\p{L}*`,
    left +
      'kode (?:promo|diskon|voucher|pos|kupon|referral|negara|resi|barang|produk|pesanan|booking|error|area|wilayah|pengambilan|tiket|undangan|pintu)',
    left +
      'ma (?:giam gia|khuyen mai|buu chinh|vach|don hang|van don|uu dai|qr|loi|san pham|dat cho|khach hang|vung|quoc gia|nhan hang|qua tang|cua)',
    left +
      String.raw`код\p{L}{0,2} (?:(?:от|для|к) )?(?:товара|поездки|водител\p{L}*|заказа|заявк\p{L}|заселения|посылки|получения|выдачи|региона|страны|города|оператора|домофона|двер\p{L}*|подъезда|ворот|парковки|билета|брони\p{L}*|ошибки|купона|сертификата|доставки|курьера|водителя|сейфа|калитки|шлагбаума|класса|клиента|скидки|ячейки|на знижку|знижки|міста|під’їзду|посилки|замовлення|отримання|помилки)`,
    left +
      String.raw`(?:назовите|сообщите|покажите|скажите|предъявите|продиктуйте) (?:этот |ваш )?(?:код|пин|пароль)(?: \d{3,8})? (?:на (?:кассе|стойке|выдаче)|курьеру|водителю|продавцу|сотруднику|кассиру|администратору|консультанту|мастеру)`,
    left +
      String.raw`код\p{L}{0,2}:? \d{3,8}[,.]? (?:назовите|сообщите|покажите|скажите|предъявите) (?:его )?(?:на (?:кассе|стойке|выдаче)|курьеру|водителю|продавцу|сотруднику|кассиру|администратору)`,
    left + String.raw`(?:постамат|ячейк|локер)\p{L}*(?: № ?| )?\d{0,6}[,.:]? код\p{L}{0,2}`,
    left + String.raw`(?:промо|штрих|qr|скидочн\p{L}*|подарочн\p{L}*)[ -]?код\p{L}*`,
    left + String.raw`(?:boarding|day|bus|travel|guest|season|ski) pass${right}`,
    ...[
      '(?:ال)?(?:كود|رمز) (?:ال)?(?:خصم|بريدي|بلد|دولة|منتج|خطأ|حجز|باب|بوابة|مدخل|سائق|استلام|طلب|دعوة|توصيل)',
      'کد (?:تخفیف|پستی|رهگیری|پیگیری|ملی|محصول|خطا|رزرو|سفارش|تحویل|معرف|کشور)',
      '(?:ڈسکاؤنٹ|پرومو|پوسٹل) کوڈ',
    ],
    ...[
      'קוד (?:ה)?(?:איסוף|משלוח|שליח|חבילה|שער|בניין|קופון|הנחה|מוצר|שגיאה|הזמנה|דלת|חניה|מדינה)',
      '(?:सवलत|पिकअप|पार्सल|कूपन|प्रोमो|डिस्काउंट|पिन|क्यूआर|बार|एरिया|कंट्री|एरर|बुकिंग|रेफरल|उत्पाद) ?कोड',
      String.raw`(?:डिलीवरी|पार्सल|राइड|ड्राइवर|गेट) (?:के लिए |का |की )?(?:कोड|ओटीपी|otp|पिन)(?![\p{L}\p{M}])`,
      String.raw`(?:कोड|ओटीपी|otp) \d{3,8} (?:ड्राइवर|राइडर|डिलीवरी)`,
      '(?:ডিসকাউন্ট|কুপন|প্রোমো|অফার|ছাড়ের) ?কোড',
      '(?:ડિસ્કાઉન્ટ|કૂપન|પ્રોમો) ?કોડ',
      '(?:ਛੂਟ|ਕੂਪਨ) ?ਕੋਡ',
      '(?:தள்ளுபடி|கூப்பன்) ?குறியீ\\p{M}*',
      '(?:డిస్కౌంట్|తగ్గింపు|కూపన్) ?కోడ్',
      '(?:ರಿಯಾಯಿತಿ|ಕೂಪನ್) ?ಕೋಡ್',
      '(?:കിഴിവ്|കൂപ്പൺ) ?കോഡ്',
      'รหัส(?:ไปรษณีย์|ส่วนลด|สินค้า|พัสดุ|ประเทศ|การจอง|จอง|ข้อผิดพลาด|ลูกค้า|นักเรียน|รับของ|สมาชิก)',
      '(?:โค้ดส่วนลด|บาร์โค้ด)',
    ],
    ...[
      '(?:バー|クーポン|QR|プロモ(?:ーション)?|割引|エラー|商品|国|店舗|予約|製品|ドレス|招待|受け?取り?|引換|ギフト|PUK)コード',
      '(?:错误|錯誤|兑换|兌換|提货|提貨|国家|國家|地区|地區|故障|优惠|優惠|产品|產品|邮政|郵政)(?:代码|代碼)',
      '(?:택배|보관함|무인함|사물함|현관|출입문|도어락|와이파이)(?: ?(?:보관함|출입))? ?(?:비밀번호|비번|코드)',
      '(?:바|쿠폰 ?|할인 ?|QR ?|프로모션 ?|오류 ?|상품 ?|국가 ?|지역 ?|예약 ?|초대 ?|수령 ?|픽업 ?|선물 ?|PUK ?)코드',
    ],
    ...['პრომო ?კოდ\\p{L}*', 'պրոմո ?կոդ\\p{L}*'],
  ),
  'giu',
);

/** Advertisements and papers of a new SIM: a mere "code" or "PIN" in them is not the service's. */
export const otherPurpose = new RegExp(
  words(
    String.raw`${left}(?:discount|coupon|voucher|promo|cash ?back|giveaway|free spins|puk\d?(?!\p{Script=Latin})|rabat|gutschein|angebot|remise|soldes|descuento|rebajas|cupon|desconto|sconto|saldi|znizk|slev[ayu]|zlava|kedvezmeny|kupon|indirim|kampanya|endirim|korting|alennus|erbjudande|diskon|giam gia|khuyen mai|uu dai|reducere)`,
    String.raw`\d ?% (?:off|korting|rabatt|de |auf )`,
    String.raw`${left}(?:скид(?:к|о)|промо|акци[яию]|распродаж|знижк|отстъпк|попуст|εκπτωσ|жеңілдік|пук)`,
    ...[
      'خصم',
      'تخفیف',
      'ڈسکاؤنٹ',
      'הנחה',
      'छूट',
      'ছাড়',
      'ส่วนลด',
      '优惠',
      '優惠',
      '折扣',
      '割引',
      'クーポン',
      '할인',
      '쿠폰',
    ],
  ),
  'iu',
);
