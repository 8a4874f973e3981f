/**
 * The notices of the Digital Personal Data Protection Act, 2023, s. 5: shown at the moment of
 * asking. A text that was shown is never changed: add a version, so that the ledger says what a
 * customer read.
 */
import type { Language } from '#app/ground/language';
import type { NoticeName } from './purposes';

export interface NoticeText {
  title: string;
  data: string;
  why: string;
  /** Who else receives it. */
  who: string;
  howLong: string;
}

export interface Notice {
  version: string;
  texts: Record<Language, NoticeText>;
}

const messages = (name: string, who: Record<Language, string>): Notice => ({
  version: '2026-11-25',
  texts: {
    en: {
      title: `Messages by ${name}`,
      data: 'Your mobile number, your first name, and the date and state of your booking.',
      why: 'To tell you how your booking goes: paid, moved, on the way, done, refunded. No advertising.',
      who: who.en,
      howLong:
        'Until you tell us to stop. When you agreed and when you stopped stays on record for one year (Rule 8 of 2025).',
    },
    hi: {
      title: `${name} पर मैसेज`,
      data: 'आपका मोबाइल नंबर, पहला नाम, बुकिंग की तारीख़ और काम कहाँ तक पहुँचा।',
      why: 'ताकि आपको बुकिंग की ख़बर मिले: पेमेंट हुआ, समय बदला, टेक्नीशियन रास्ते में, काम पूरा, पैसे वापस। कोई विज्ञापन नहीं।',
      who: who.hi,
      howLong:
        'जब तक आप मना न करें। आपने कब हाँ कहा और कब मना किया, यह हम एक साल तक रखते हैं (2025 का नियम 8)।',
    },
  },
});

const LOG_EN = 'We note for one year that you agreed or withdrew, as Rule 8 of 2025 wants.';
const LOG_HI = 'आपने सहमति दी या वापस ली, यह हम एक साल तक दर्ज रखते हैं (2025 का नियम 8)।';

const firstMessages = (nameEn: string, nameHi: string, whoEn: string, whoHi: string): Notice => ({
  version: '2026-11',
  texts: {
    en: {
      title: `Messages by ${nameEn}`,
      data: 'Your mobile number, your first name, and the date and state of your booking.',
      why: 'To tell you what happens to your booking: paid, moved, on the way, done, refunded. No advertising.',
      who: whoEn,
      howLong: `Until you withdraw. ${LOG_EN}`,
    },
    hi: {
      title: `${nameHi} पर संदेश`,
      data: 'आपका मोबाइल नंबर, पहला नाम, और बुकिंग की तारीख़ व स्थिति।',
      why: 'आपकी बुकिंग में क्या हुआ, यह बताने के लिए: भुगतान, समय बदला, तकनीशियन रास्ते में, काम पूरा, पैसे वापस। कोई विज्ञापन नहीं।',
      who: whoHi,
      howLong: `जब तक आप सहमति वापस न लें। ${LOG_HI}`,
    },
  },
});

const secondBooking: Notice = {
  version: '2026-11-25',
  texts: {
    en: {
      title: 'Booking a service',
      data: 'Name, email, phone, address, the service and its slot, the amount and the payment’s number.',
      why: 'To do the work you book, to bill it, and to honour its warranty.',
      who: 'The technician, Razorpay for the payment, and the form service that tells our team.',
      howLong:
        'Bills stay for eight years after the financial year, as tax law says. A booking that was never paid goes after one year.',
    },
    hi: {
      title: 'सेवा बुक करना',
      data: 'नाम, ईमेल, फ़ोन, पता, सेवा, स्लॉट, रक़म और पेमेंट का नंबर।',
      why: 'आपका बुक किया काम करने, उसका बिल बनाने और वारंटी निभाने के लिए।',
      who: 'टेक्नीशियन को, पेमेंट के लिए Razorpay को, और उस फ़ॉर्म सर्विस को जो हमारी टीम को ख़बर देती है।',
      howLong:
        'टैक्स के क़ानून के कारण बिल वित्त वर्ष के बाद आठ साल तक रहते हैं। जिस बुकिंग का पेमेंट नहीं हुआ, वह एक साल बाद हट जाती है।',
    },
  },
};

/** Newest first; the first one is shown. */
export const NOTICES: Record<NoticeName, [Notice, ...Notice[]]> = {
  whatsapp: [
    messages('WhatsApp', {
      en: 'Meta, which runs WhatsApp.',
      hi: 'Meta को, जो WhatsApp चलाती है।',
    }),
    firstMessages('WhatsApp', 'व्हाट्सऐप', 'Meta, which runs WhatsApp.', 'मेटा, जो व्हाट्सऐप चलाता है।'),
  ],
  sms: [
    messages('SMS', {
      en: 'The company that sends our SMS, and your mobile network.',
      hi: 'SMS भेजने वाली कंपनी और आपके मोबाइल नेटवर्क को।',
    }),
    firstMessages(
      'SMS',
      'एसएमएस',
      'Our SMS provider and your mobile network.',
      'हमारी एसएमएस सेवा और आपका मोबाइल नेटवर्क।',
    ),
  ],
  'sign-in': [
    {
      version: '2026-11-25',
      texts: {
        en: {
          title: 'Signing in with your phone',
          data: 'Your mobile number, and what reCAPTCHA sees of your browser.',
          why: 'To send you a code, so that nobody else sees your bookings.',
          who: 'Google (Firebase and reCAPTCHA) sends the code. It keeps the number to stop abuse.',
          howLong:
            'You stay signed in for 14 days at most. We keep a note of each sign-in for one year.',
        },
        hi: {
          title: 'फ़ोन से साइन इन',
          data: 'आपका मोबाइल नंबर, और reCAPTCHA को आपके ब्राउज़र का जो दिखता है।',
          why: 'आपको OTP भेजने के लिए, ताकि आपकी बुकिंग कोई और न देखे।',
          who: 'Google को (Firebase और reCAPTCHA), जो OTP भेजता है। ग़लत इस्तेमाल रोकने के लिए वह आपका नंबर रखता है।',
          howLong:
            'आप ज़्यादा से ज़्यादा 14 दिन साइन इन रहते हैं। आपने कब साइन इन किया, यह हम एक साल तक रखते हैं।',
        },
      },
    },
    {
      version: '2026-11',
      texts: {
        en: {
          title: 'Signing in with your phone',
          data: 'Your mobile number, and what reCAPTCHA sees of your browser.',
          why: 'To send you a code, so that nobody else sees your bookings.',
          who: 'Google (Firebase and reCAPTCHA) sends the code. It keeps the number to stop abuse.',
          howLong: 'You stay signed in for 14 days at most. We log each sign-in for one year.',
        },
        hi: {
          title: 'फ़ोन से साइन इन',
          data: 'आपका मोबाइल नंबर, और reCAPTCHA को आपके ब्राउज़र से जो दिखता है।',
          why: 'आपको कोड भेजने के लिए, ताकि आपकी बुकिंग कोई और न देखे।',
          who: 'कोड गूगल (Firebase और reCAPTCHA) भेजता है। दुरुपयोग रोकने के लिए वह नंबर रखता है।',
          howLong: 'आप ज़्यादा से ज़्यादा 14 दिन साइन इन रहते हैं। हर साइन इन एक साल तक दर्ज रहता है।',
        },
      },
    },
  ],
  booking: [
    {
      version: '2026-11-27',
      texts: {
        en: {
          ...secondBooking.texts.en,
          howLong:
            'Bills stay for eight years after the financial year, as company and tax law demand. A booking that was never paid goes after one year.',
        },
        hi: {
          ...secondBooking.texts.hi,
          howLong:
            'कंपनी और टैक्स के क़ानून के कारण बिल वित्त वर्ष के बाद आठ साल तक रहते हैं। जिस बुकिंग का पेमेंट नहीं हुआ, वह एक साल बाद हट जाती है।',
        },
      },
    },
    secondBooking,
    {
      version: '2026-11',
      texts: {
        en: {
          title: 'Booking a service',
          data: 'Name, e-mail, phone, address, the service and its slot, the amount and the payment’s number.',
          why: 'To carry out and bill the booking you ask for, and to honour its warranty.',
          who: 'The technician, Razorpay for the payment, and our form service for our staff.',
          howLong:
            'Tax law wants bills kept for eight years after the financial year. A booking that was never paid goes after one year.',
        },
        hi: {
          title: 'सेवा की बुकिंग',
          data: 'नाम, ई-मेल, फ़ोन, पता, सेवा और उसका समय, रक़म और भुगतान का नंबर।',
          why: 'आपकी माँगी हुई बुकिंग पूरी करने, उसका बिल बनाने और वारंटी निभाने के लिए।',
          who: 'तकनीशियन, भुगतान के लिए Razorpay, और हमारे कर्मचारियों के लिए हमारी फ़ॉर्म सेवा।',
          howLong:
            'कर क़ानून के अनुसार बिल वित्त वर्ष के बाद आठ साल रखे जाते हैं। जिस बुकिंग का भुगतान नहीं हुआ, वह एक साल बाद हट जाती है।',
        },
      },
    },
  ],
};

/** The newest without a version. */
export const findNotice = (name: NoticeName, version?: string): Notice | undefined =>
  version ? NOTICES[name].find((notice) => notice.version === version) : NOTICES[name][0];

export const noticeVersion = (name: NoticeName): string => NOTICES[name][0].version;
