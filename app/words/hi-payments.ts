import type { Words } from './en';

export const payments = {
  servicePayment: 'सेवा का पेमेंट',
  service: 'सेवा',
  paid: 'पेमेंट',
  slot: 'स्लॉट',
  reference: 'रेफ़रेंस',
  referenceYourPaymentIsSafe: (reference) =>
    `रेफ़रेंस ${reference}। आपका पेमेंट हमारे पास सुरक्षित है। दोबारा पेमेंट न करें; ऑर्डर पहुँचने तक हम भेजते रहेंगे।`,
  weReturnTheSecondPayment: (within, reference) =>
    `दूसरा पेमेंट हम${within} वापस कर देंगे। रेफ़रेंस ${reference}`,
  alreadyPaid: 'आप इस बुकिंग का पेमेंट पहले ही कर चुके हैं।',
  somethingWentWrongTryAgain: 'कुछ गड़बड़ हो गई। फिर कोशिश करें।',
  orderSubmissionFailedTryAgain: 'ऑर्डर नहीं भेजा जा सका। फिर कोशिश करें।',
  paymentNotFinished:
    'अभी कुछ बुक नहीं हुआ है, और आपका चुना हुआ सब सुरक्षित है। अगर आपने UPI ऐप में पेमेंट के लिए हाँ कर दी है, तो बुकिंग कुछ मिनट में अपने आप दिखेगी; नहीं तो ऑर्डर फिर पूरा करें।',
  paymentNotOpened:
    'पेमेंट नहीं खुल पाया। कोई पैसा नहीं लिया गया, और आपका चुना हुआ सब सुरक्षित है। कृपया फिर कोशिश करें।',
  openingPayment: 'पेमेंट खुल रहा है...',
  confirmingYourPayment: 'आपका पेमेंट पक्का कर रहे हैं...',
  razorpaySdkFailedToLoad: 'Razorpay लोड नहीं हुआ। क्या आपका इंटरनेट चालू है?',
  thisBookingWasRefunded: 'इस बुकिंग के पैसे वापस हो चुके हैं',
  yourPaymentIsReceived: 'आपका पेमेंट मिल गया',
  weAreConfirmingYourPayment: 'आपका पेमेंट पक्का कर रहे हैं',
  bookingReference: 'बुकिंग रेफ़रेंस ',
  thisBookingWasPaidBefore: (within) =>
    `इस बुकिंग का पेमेंट पहले हो चुका था। यह पेमेंट हम${within} वापस कर देंगे; आपको कुछ नहीं करना है।`,
  itsPaymentHasGoneBack:
    'इसका पेमेंट आपको वापस भेज दिया गया है, और कोई नहीं आएगा। पैसे बैंक में कब पहुँचेंगे, यह आपकी बुकिंग में लिखा है।',
  nextWeCallYou: 'आगे हम आपको कॉल करेंगे। हर क़दम आपकी बुकिंग में दिखेगा।',
  nextTechnicianComesInSlot:
    'ऊपर लिखे समय में टेक्नीशियन आएगा, और आने से पहले आपको कॉल करेगा। हर क़दम आपकी बुकिंग में दिखेगा।',
  nextWeCallInSlot: 'ऊपर लिखे समय में हम आपको कॉल करेंगे। हर क़दम आपकी बुकिंग में दिखेगा।',
  yourOrderIsSubmittedWe:
    'आपका ऑर्डर भेज दिया गया है। हम विज़िट से पहले, या फ़ोन पर मदद के लिए आपके स्लॉट में, आपको कॉल करेंगे।',
  orderOnItsWay: 'आपका ऑर्डर अभी हमारी टीम तक पहुँच रहा है',
  doNotPayAgain: 'दोबारा पेमेंट न करें। हम इसे अपने आप भेजते रहेंगे; आप चाहें तो अभी एक बार और भेज दें।',
  sendAgain: 'फिर भेजें',
  sending: 'भेज रहे हैं...',
  seeYourBooking: 'अपनी बुकिंग देखें',
  bookItAgain: 'फिर से बुक करें',
  didNotPay: 'मैंने पेमेंट नहीं किया: चेकआउट पर वापस',
  takesLonger: (within) =>
    `इसमें थोड़ी ज़्यादा देर लग रही है। पैसे कटे हैं तो बैंक का जवाब आते ही बुकिंग पक्की हो जाएगी, या पैसे${within} अपने आप वापस आ जाएँगे। दोबारा पेमेंट न करें।`,
  pleaseWaitUnpaid: 'कृपया थोड़ा रुकें और दोबारा पेमेंट न करें।',
  yourOrderIsSaved: 'आपका ऑर्डर सेव है',
  payOnOurPaymentPartners: 'हमारे पेमेंट पार्टनर के पेज पर पेमेंट करें; उसके बाद आप यहीं लौट आएँगे।',
  continueToPayment: 'पेमेंट पर आगे बढ़ें',
  weDoNotKnowThis: 'यह ऑर्डर हमारे पास नहीं है।',
  notVerified: 'इस पेमेंट की जाँच नहीं हो सकी। पैसे कटे हैं, तो पेमेंट अपने आप पक्का होगा या पैसे वापस आ जाएँगे।',
} satisfies Words['payments'];
