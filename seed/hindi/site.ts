import { cityTexts } from './cities';

/** Facts, rules, claims, links, tiles, banners, steps and notes. */
export const siteTexts: Record<string, string> = {
  ...cityTexts,
  'Tech support at your home and office': 'घर और ऑफ़िस पर कंप्यूटर की मदद',
  '30 min': '30 मिनट',
  'Issues resolved': 'समस्याएँ हल हुईं',
  'Happy users': 'ख़ुश ग्राहक',
  'Cities served': 'शहरों में सेवा',
  'Average response': 'जवाब में औसत समय',

  'The booking fee is deducted from the final repair amount.':
    'बुकिंग फ़ीस रिपेयर की आख़िरी रक़म में से कम कर दी जाती है।',
  'The booking fee is adjusted in the final bill.': 'बुकिंग फ़ीस आख़िरी बिल में एडजस्ट हो जाती है।',
  'Visitation charges are adjusted in the final quote.':
    'विज़िट चार्ज आख़िरी कोटेशन में से कम कर दिया जाता है।',
  'No commercial appliances are repaired.': 'कमर्शियल मशीनें रिपेयर नहीं की जातीं।',
  'A motherboard check-up takes the laptop to a shop.':
    'मदरबोर्ड की जाँच के लिए लैपटॉप दुकान ले जाया जाता है।',
  'Spare parts carry a {{figure}}-year warranty.': 'स्पेयर पार्ट्स पर {{figure}} साल की वारंटी है।',
  '{{figure}} year on spare parts': 'स्पेयर पार्ट्स पर {{figure}} साल',
  'Service carries a {{figure}}-day warranty.': 'सर्विस पर {{figure}} दिन की वारंटी है।',
  '{{figure}}-day service warranty': 'सर्विस पर {{figure}} दिन की वारंटी',
  'Escalations are resolved within {{figure}} hours of the request.':
    'शिकायत आगे बढ़ाने के बाद {{figure}} घंटों के अंदर सुलझा दी जाती है।',
  'There is no refund if a remote fix fails; an on-site visit is offered at extra cost, quoted in advance and confirmed before dispatch.':
    'फ़ोन या रिमोट से समस्या ठीक न हो तो रिफ़ंड नहीं मिलता; अलग ख़र्च पर विज़िट हो सकती है, जिसका दाम पहले बताया जाता है, और टेक्नीशियन भेजने से पहले आपकी हाँ ली जाती है।',
  'A refund is given only when we fail to resolve the issue and you refuse an on-site visit.':
    'रिफ़ंड सिर्फ़ तब मिलता है जब हम समस्या हल न कर पाएँ और आप विज़िट के लिए मना कर दें।',
  'There is no refund after the service has started or for third-party limits.':
    'सर्विस शुरू होने के बाद, या किसी तीसरे की वजह से आई रुकावट पर, रिफ़ंड नहीं मिलता।',
  'Liability is capped at the amount paid.':
    'हमारी ज़िम्मेदारी ज़्यादा से ज़्यादा उतनी ही रक़म की है जितनी आपने दी।',
  'The governing law is that of India; the courts of New Delhi have jurisdiction.':
    'भारत का क़ानून लागू होगा; मामले नई दिल्ली की अदालतों में सुने जाएँगे।',
  'All sales are final: no refunds, exchanges or credits.':
    'हर बिक्री पक्की है: न रिफ़ंड, न बदली, न क्रेडिट।',
  'Money that we return reaches your account within {{figure}} working days.':
    'लौटाया गया पैसा {{figure}} कामकाजी दिनों में आपके खाते में पहुँच जाता है।',
  '{{figure}} working days': '{{figure}} कामकाजी दिन',
  'The price covers the visit and the diagnosis.': 'इस दाम में विज़िट और जाँच शामिल है।',
  'Visit and diagnosis, deducted from the bill': 'विज़िट और जाँच, बिल में से कम होगी',
  'The price covers the call and the diagnosis.': 'इस दाम में कॉल और जाँच शामिल है।',
  'Call and diagnosis, deducted from the bill': 'कॉल और जाँच, बिल में से कम होगी',
  'Parts and further work are quoted first; nothing more is charged without your consent.':
    'पार्ट्स और बाक़ी काम का दाम पहले बताया जाता है; आपकी हाँ के बिना और पैसे नहीं लिए जाते।',

  'We fail to resolve the issue, and you refuse an on-site visit':
    'हम समस्या हल न कर पाएँ, और आप विज़िट के लिए मना कर दें',
  'A remote fix fails': 'फ़ोन या रिमोट से समस्या ठीक न हो',
  'The service has started, or a third party sets the limit':
    'सर्विस शुरू हो चुकी हो, या रुकावट किसी तीसरे की वजह से हो',
  'In every other case': 'बाक़ी हर मामले में',
  'Terms, section “Refunds”': 'शर्तें, हिस्सा “रिफ़ंड”',
  'Terms, section “Remote help and on-site visits”': 'शर्तें, हिस्सा “रिमोट मदद और विज़िट”',
  'Non-Refundable Policy': 'नो-रिफ़ंड नीति',

  'About us': 'हमारे बारे में',
  'Contact us': 'संपर्क करें',
  'Terms of use': 'इस्तेमाल की शर्तें',
  'Privacy policy': 'प्राइवेसी पॉलिसी',
  'Anti-discrimination policy': 'भेदभाव-विरोधी नीति',
  'Refund policy': 'रिफ़ंड नीति',
  'Register as a partner': 'पार्टनर बनें',
  Facebook: 'Facebook',
  Instagram: 'Instagram',
  LinkedIn: 'LinkedIn',
  YouTube: 'YouTube',
  'Google Play': 'Google Play',
  'App Store': 'App Store',

  'Corporate services': 'ऑफ़िस के लिए सर्विस',
  'Service Issue': 'सर्विस की समस्या',
  Component: 'पार्ट्स',
  Service: 'सर्विस',
  Gadgets: 'गैजेट',
  'Service Opti': 'सर्विस ऑप्टी',

  '{{service-warranty:figure}}-day warranty on every laptop service':
    'हर लैपटॉप सर्विस पर {{service-warranty:figure}} दिन की वारंटी',
  'A laptop with a shield beside it': 'लैपटॉप और उसके बग़ल में ढाल',
  'Your Macbook booking fee comes off the final bill': 'मैकबुक की बुकिंग फ़ीस आख़िरी बिल में से कम',
  'A Macbook with a bill beside it': 'मैकबुक और उसके बग़ल में बिल',
  'Not sure what is wrong? Desktop diagnosis for ₹99': 'ख़राबी समझ नहीं आ रही? डेस्कटॉप की जाँच ₹99 में',
  'A desktop computer with a question mark': 'डेस्कटॉप कंप्यूटर और सवाल का निशान',
  '{{parts-warranty:figure}}-year warranty on spare parts':
    'स्पेयर पार्ट्स पर {{parts-warranty:figure}} साल की वारंटी',
  'Computer parts in front of an open case': 'खुले कैबिनेट के सामने कंप्यूटर के पार्ट्स',
  'Printer help for ₹499, the ₹99 visit charge waived':
    'प्रिंटर की मदद ₹499 में, ₹99 का विज़िट चार्ज माफ़',
  'A printer with a sheet of paper': 'प्रिंटर और एक काग़ज़',
  'Office machines serviced from ₹599': 'ऑफ़िस की मशीनों की सर्विस ₹599 से',
  'People at desks in a small office': 'छोटे ऑफ़िस में डेस्क पर बैठे लोग',
  'Quick Support by phone from ₹99': 'फ़ोन पर क्विक सपोर्ट ₹99 से',
  'A person with a headset in front of a screen': 'स्क्रीन के सामने हेडसेट पहने एक व्यक्ति',

  'Choose a service': 'सेवा चुनें',
  'Pick what fits your problem, or "Not Sure About the Problem" if you can’t tell.':
    'अपनी समस्या के हिसाब से चुनें, या पता न हो तो “समस्या समझ नहीं आ रही”।',
  'Verify your phone and pay': 'फ़ोन नंबर वेरिफ़ाई करें और पेमेंट करें',
  'A one-time code confirms your number; then choose a day and a time, and pay online.':
    'OTP से आपका नंबर पक्का होता है; फिर दिन और समय चुनें और ऑनलाइन पैसे दें।',
  'A technician visits or calls': 'टेक्नीशियन आएगा या फ़ोन करेगा',
  'At the time you chose a technician comes to you, or an expert calls for Quick Support.':
    'आपके चुने समय पर टेक्नीशियन आपके यहाँ आएगा, या क्विक सपोर्ट के लिए एक्सपर्ट फ़ोन करेगा।',
  'Fixed, with a warranty': 'ठीक हो गया, वारंटी के साथ',
  'Service carries a {{service-warranty:figure}}-day warranty, spare parts a {{parts-warranty:figure}}-year warranty.':
    'सर्विस पर {{service-warranty:figure}} दिन की और स्पेयर पार्ट्स पर {{parts-warranty:figure}} साल की वारंटी।',

  'All prices include tax.': 'सभी दामों में टैक्स शामिल है।',
};
