import type { Words } from './en';

export const landing = {
  lead: 'लैपटॉप धीमा है, स्क्रीन टूटी है या इंटरनेट नहीं चल रहा? दाम देखें, दो घंटे का स्लॉट चुनें, और हम आपके पास आएँगे या कॉल करेंगे।',
  bookAnAppointment: 'अपॉइंटमेंट बुक करें',
  seeAllServices: 'सभी सेवाएँ देखें',
  shownOffer: (shown, count) => `[ऑफ़र] ${count} में से ${shown}`,
  playOffers: 'ऑफ़र चलाएँ',
  pauseOffers: 'ऑफ़र रोकें',
  previousOffer: 'पिछला ऑफ़र',
  nextOffer: 'अगला ऑफ़र',
  offers: 'ऑफ़र',
  placeOf: (place, count) => `${count} में से ${place}`,
  trustLabel: 'आप इन पर भरोसा कर सकते हैं',
  home: 'होम',
  description:
    'लैपटॉप, मैकबुक, डेस्कटॉप और प्रिंटर की रिपेयर आपके घर पर, और कॉल पर तुरंत मदद। बुकिंग के पक्के दाम रुपये में, टैक्स शामिल।',
  exploreOurServices: 'हमारी सेवाएँ देखें',
  howItWorks: 'यह कैसे होता है',
} satisfies Words['landing'];
