import type { Words } from './en';

export const company = {
  seeAllServices: 'सभी सेवाएँ देखें',
  contactUs: 'हमसे संपर्क करें',
  comingSoon: 'जल्द आ रहा है',
  pageComingSoon:
    'यह पेज अभी बन रहा है। बाक़ी सब खुला है: सेवा चुनें, टेक्नीशियन आपके पास आएगा या आपको कॉल करेगा।',
  rulesTitle: 'कब कौन सा नियम लागू होता है',
  policyAndTermsTogether: 'इस नीति और हमारी शर्तों का मिलाकर मतलब:',
  cancelRules: 'आप बुकिंग रद्द करते हैं',
  changeRules: 'आप स्लॉट बदलते हैं',
  whenYouCancel: 'आप कब रद्द करते हैं',
  refundColumn: 'आपको क्या वापस मिलता है',
  translationNote: 'यह अनुवाद है। क़ानूनी तौर पर अंग्रेज़ी वाला टेक्स्ट ही मान्य है:',
  effective: 'कब से लागू',
  lastUpdated: 'आख़िरी बदलाव',
  contents: 'इस पेज पर',
  comingSoonDescription: 'यह पेज अभी तैयार नहीं है।',
  sections: (title, ...sections) => `${title}: ${sections.join(', ')} और दूसरी बातें।`,
  claim: (figure, of) => `${figure} ${of}`,
  aboutInShort: (...claims) => `हम कौन हैं और कैसे काम करते हैं। ${claims.join(', ')}।`,
} satisfies Words['company'];
