import type { Words } from './en';

export const changes = {
  chooseAnotherSlot: 'दूसरा स्लॉट चुनें',
  changeYourSlot: 'अपना स्लॉट बदलें',
  lost: 'छूट गया: ',
  now: 'अभी: ',
  backToYourBooking: 'अपनी बुकिंग पर वापस',
  keep: (current) => `${current} ही रखें`,
  writeToUs: 'हमें लिखें',
  movingYourBooking: 'बुकिंग का समय बदल रहे हैं…',
  moveTo: (chosen) => `समय बदलकर ${chosen} करें`,
  moveMyBooking: 'बुकिंग का समय बदलें',
  yoursNow: 'अभी आपका',
  weNoLongerComeTo:
    'इस बुकिंग के पिनकोड पर अब हम नहीं आते, इसलिए इसका स्लॉट यहाँ नहीं बदल सकता। हमें लिखें, हम मदद करेंगे।',
  somebodyIsOnTheWay:
    'कोई निकल चुका है या आ चुका है, इसलिए स्लॉट अब नहीं बदल सकता। हमें कॉल करें, हम मदद करेंगे।',
  weDoNotKnowThis: 'यह बुकिंग अब हमारे पास नहीं है।',
  thisIsYourSlotAlready: 'यह स्लॉट पहले से आपका है। दूसरा चुनें, या यही रखें।',
  thisBookingWasMovedTo: (slot) =>
    `इस बीच इस बुकिंग का समय बदलकर ${slot} हो चुका है, शायद दूसरे टैब में। फिर चुनें, या यही रखें।`,
  refundAfterMoveHasChanged:
    'आपका स्लॉट अभी वही है, पर रद्द करने पर वापस मिलने वाली रक़म बदल गई है। कृपया उसे नीचे पढ़कर फिर दबाएँ; वहाँ न हो, तो पेज फिर लोड करें।',
  yourBooking: 'आपकी बुकिंग',
  thisCantBeCancelledHere: 'यह बुकिंग यहाँ रद्द नहीं हो सकती',
  cancelThisBooking: 'यह बुकिंग रद्द करें?',
  whatIsBooked: 'क्या बुक है',
  yourMoney: 'आपके पैसे',
  whatGoesBackHasChanged: 'वापस मिलने वाली रक़म बदल गई है',
  nothingIsCancelledYetPlease: 'अभी कुछ रद्द नहीं हुआ। कृपया रक़म फिर देख लें।',
  billHasChanged: 'आपका बिल बदल गया है',
  checkTheBillAgain: 'अभी कुछ रद्द नहीं हुआ। कृपया नीचे देख लें कि कितना बाक़ी है, फिर दबाएँ।',
  noBillIsOpen: 'अभी कुछ रद्द नहीं हुआ। अब किसी बिल का पैसा बाक़ी नहीं है। कृपया फिर दबाएँ।',
  youPaid: 'आपने दिए',
  youGetBack: 'आपको वापस मिलेंगे',
  billIsWithdrawn: (paise) =>
    `आपके बिल के ${paise} अभी बाक़ी हैं। रद्द करने पर बिल वापस ले लिया जाएगा: कोई आपसे उसके पैसे नहीं माँगेगा।`,
  cancelAndGetBack: (backPaise) => `रद्द करें और ${backPaise} वापस पाएँ`,
  cancelNothingGoesBack: 'रद्द करें, कुछ वापस नहीं मिलेगा',
  keepTheBooking: 'बुकिंग रहने दें',
  cancelYourBooking: 'अपनी बुकिंग रद्द करें',
  anotherTime: 'कोई और समय',
  onlyTheTime: 'सिर्फ़ समय ठीक नहीं है? बुकिंग का समय बदलना मुफ़्त है।',
  changeSlotInstead: 'रद्द न करें, स्लॉट बदलें',
} satisfies Words['changes'];
