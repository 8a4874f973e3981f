import type { Words } from './en';

export const booking = {
  nowOnline: 'अभी, ऑनलाइन',
  partsIfAny: 'पार्ट, अगर लगें',
  quoted: 'दाम पहले',
  finalBill: 'आख़िरी बिल में कम',
  whatBuys: (price) => `${price} में क्या मिलता है`,
  started: 'समय निकल गया',
  slotPassed: 'यह समय निकल चुका है। दूसरा चुनें।',
  chooseAnother: (slot, why) => `${slot}: ${why}। दूसरा चुनें।`,
  today: 'आज',
  tomorrow: 'कल',
  full: 'फ़ुल',
  notHere: 'यहाँ नहीं',
  heldUntil: (until) => `कोई और पेमेंट कर रहा है, ${until} बजे फिर देखें`,
  closed: (reason) => `बंद: ${reason}`,
  closedWithoutReason: 'बंद',
  tooSoonToBook: 'समय कम है',
  slotNoLongerBookable: 'यह स्लॉट अब बुक नहीं हो सकता। कृपया दूसरा स्लॉट चुनें।',
  slotBeingPaidFor: (slot, until) =>
    `${slot} के लिए कोई और पेमेंट कर रहा है। ${until} बजे फिर देखें, या दूसरा स्लॉट चुनें।`,
  slotTooSoon: (slot) => `${slot} के लिए अब समय कम है। कृपया बाद का स्लॉट चुनें।`,
  slotJustTaken: (slot) => `${slot} अभी-अभी किसी और ने ले लिया। कृपया दूसरा स्लॉट चुनें।`,
  pincodeUnserved: 'हम इस पिनकोड पर नहीं आते',
  visitInSlot: 'विज़िट: इस स्लॉट में टेक्नीशियन आपके पास आएगा।',
  callInSlot: 'फ़ोन कॉल-बैक: इस स्लॉट में हम आपको कॉल करेंगे।',
  day: 'दिन',
  over: 'समाप्त',
  nextFree: (slot) => `अगला ख़ाली: ${slot}`,
  nextSlot: (slot) => `अगला ख़ाली स्लॉट: [${slot}]`,
  chooseSlotAtCheckout: 'दो घंटे का स्लॉट चेकआउट में चुनें।',
  noSlotFreeSoon: 'अगले कुछ दिनों में कोई स्लॉट ख़ाली नहीं है।',
  shownDaysFull: 'इन दिनों का कोई स्लॉट ख़ाली नहीं है।',
  timeOn: (date) => `समय [– ${date}]`,
  dayStarted: 'इस दिन के सभी स्लॉट निकल चुके हैं। कृपया दूसरा दिन चुनें।',
  chooseACategory: 'कैटेगरी चुनें',
  chooseAnItem: 'आइटम चुनें',
  enterYourPincode: 'अपना पिनकोड लिखें',
  switchToHelpByPhone: 'फ़ोन पर मदद चुनें',
  chooseATime: 'समय चुनें',
  pincodeNotLookedUp: 'हम आपका पिनकोड नहीं देख पाए। स्लॉट चुनें; बुक करते समय हम स्लॉट और पिनकोड जाँच लेंगे।',
  helpByPhoneInstead: (pincode) => `हम अभी ${pincode} पर नहीं आते। फ़ोन पर मदद पूरे भारत में मिलती है।`,
  nextFreeSentence: (slot) => `अगला ख़ाली: ${slot}।`,
  allTaken: 'इन दिनों के सभी स्लॉट भर चुके हैं।',
  weComeTo: (pincode, city) => (city ? `हम ${city} (${pincode}) आते हैं।` : `हम ${pincode} पर आते हैं।`),
  lookingUp: (pincode) => `${pincode} देख रहे हैं…`,
  pincodeIncomplete: 'पिनकोड में छह अंक होते हैं, जैसे 560034।',
  waitForFullSlot: 'जो स्लॉट चाहिए वह फ़ुल है? ख़ाली हो तो हम बताएँगे',
  category: 'कैटेगरी',
  selectACategory: 'कैटेगरी चुनें',
  item: 'आइटम',
  selectAnItem: 'आइटम चुनें',
  pincode: 'पिनकोड',
  helpByPhone: 'फ़ोन पर मदद',
  technicianVisits: 'टेक्नीशियन आएगा',
  notListedHere: 'स्क्रीन, कीबोर्ड, प्रिंटर?',
  seeAllServices: 'सभी सेवाएँ देखें',
  checkout: 'चेकआउट',
  openingCheckout: 'चेकआउट खुल रहा है…',
  orderSummary: 'ऑर्डर की जानकारी',
  daysLoaded: 'दिन और स्लॉट आ गए हैं।',
  daysLoading: 'दिन और स्लॉट लोड हो रहे हैं',
  slotsNotLoaded: 'दिन और स्लॉट लोड नहीं हो सके।',
  tryAgain: 'फिर कोशिश करें',
  bookAnAppointment: 'अपॉइंटमेंट बुक करें',
  price: 'दाम',
  checkoutButton: 'चेकआउट करें',
  closedOnWeekday: (weekday) =>
    `${['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'][weekday]} को बंद`,
  weekdayClosed: (weekday) =>
    `${['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'][weekday]} को हम काम नहीं करते। कृपया दूसरा दिन चुनें।`,
  slotClosed: (slot, reason) =>
    reason
      ? `${slot} को हमारी छुट्टी है: ${reason}। कृपया दूसरा स्लॉट चुनें।`
      : `${slot} को हमारी छुट्टी है। कृपया दूसरा स्लॉट चुनें।`,
  slotTime: (label) =>
    label
      .replace(/(\d+)(:\d+)?\s*([ap])m/gi, (_time, hour: string, minutes = '', half: string) => {
        const at = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
        const part = at < 4 || at > 19 ? 'रात' : at < 12 ? 'सुबह' : at < 16 ? 'दोपहर' : 'शाम';
        return `${part} ${hour}${minutes}`;
      })
      .replace(/(\S+) (\S+?)\s*[-–]\s*(?:\1 )?/, '$1 $2–'),
  dayAndTime: (day, time) => `${day}, ${time}`,
  date: (weekday, day, month) =>
    `${({ Sun: 'रवि', Mon: 'सोम', Tue: 'मंगल', Wed: 'बुध', Thu: 'गुरु', Fri: 'शुक्र', Sat: 'शनि' } as Record<string, string>)[weekday]}, ${day} ${({ Jan: 'जन॰', Feb: 'फ़र॰', Mar: 'मार्च', Apr: 'अप्रैल', May: 'मई', Jun: 'जून', Jul: 'जुल॰', Aug: 'अग॰', Sep: 'सित॰', Oct: 'अक्तू॰', Nov: 'नव॰', Dec: 'दिस॰' } as Record<string, string>)[month]}`,
} satisfies Words['booking'];
