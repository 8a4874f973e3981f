import type { MessageEvent } from '#graphql/generated';

export interface Texts {
  subject: string;
  email: string;
  /** A text for SMS and WhatsApp, which refuse one that begins or ends with a placeholder. */
  phone: string;
}

interface Told {
  event: MessageEvent;
  name: string;
  en: Texts;
  hi: Texts;
}

const english = (subject: string, says: string, phone: string): Texts => ({
  subject,
  email: `Hello {{name}},\n\n${says}\n\nYour booking {{reference}}: {{link}}\n\n{{brand}}`,
  phone: `Hello {{name}}, ${phone} {{link}} – your {{brand}} team`,
});

const hindi = (subject: string, says: string, phone: string): Texts => ({
  subject,
  email: `नमस्ते {{name}},\n\n${says}\n\nआपकी बुकिंग {{reference}}: {{link}}\n\n{{brand}}`,
  phone: `नमस्ते {{name}}, ${phone} {{link}} – {{brand}} की टीम`,
});

export const MESSAGES: Told[] = [
  {
    event: 'Paid',
    name: 'Booked and paid',
    en: english(
      'Booked: {{service}}, {{when}}',
      'Your booking is confirmed and {{price}} is paid.\n\nService: {{service}}\nWhen: {{when}}\n\nThe page of your booking shows what happens next. There you can change the slot or cancel, while there is still time.',
      '{{service}} is booked for {{when}} and {{price}} is paid. Booking {{reference}}:',
    ),
    hi: hindi(
      'बुक हो गया: {{service}}, {{when}}',
      'आपकी बुकिंग पक्की है और {{price}} मिल गए हैं।\n\nसेवा: {{service}}\nसमय: {{when}}\n\nआगे क्या होगा, यह बुकिंग के पेज पर दिखता है। समय रहते आप वहीं स्लॉट बदल सकते हैं या बुकिंग रद्द कर सकते हैं।',
      '{{service}} की बुकिंग {{when}} के लिए पक्की है और {{price}} मिल गए हैं। बुकिंग {{reference}}:',
    ),
  },
  {
    event: 'Moved',
    name: 'Slot changed',
    en: english(
      'New slot: {{service}}, {{when}}',
      'Your booking has a new slot.\n\nService: {{service}}\nNew slot: {{when}}\n\nYou pay nothing more for it.',
      '{{service}} has a new slot: {{when}}. Booking {{reference}}:',
    ),
    hi: hindi(
      'नया समय: {{service}}, {{when}}',
      'आपकी बुकिंग का समय बदल गया है।\n\nसेवा: {{service}}\nनया समय: {{when}}\n\nइसके लिए कुछ और नहीं देना है।',
      '{{service}} का नया समय है: {{when}}। बुकिंग {{reference}}:',
    ),
  },
  {
    event: 'Cancelled',
    name: 'Cancelled',
    en: english(
      'Cancelled: {{service}}, {{when}}',
      'Your booking of {{service}} on {{when}} is cancelled. Nobody will come or call. If it is in your calendar, open the attached file to remove it.\n\nRefund: {{amount}}',
      '{{service}} on {{when}} is cancelled. Refund: {{amount}}. Booking {{reference}}:',
    ),
    hi: hindi(
      'रद्द: {{service}}, {{when}}',
      '{{when}} की {{service}} बुकिंग रद्द हो गई है। अब न कोई आएगा, न कोई कॉल करेगा। अगर यह बुकिंग आपके कैलेंडर में है, तो साथ की फ़ाइल खोलकर उसे हटा दें।\n\nआपको वापस मिलेगा: {{amount}}',
      '{{when}} की {{service}} बुकिंग रद्द हो गई है। वापस मिलेगा: {{amount}}। बुकिंग {{reference}}:',
    ),
  },
  {
    event: 'RefundMade',
    name: 'Refund made',
    en: english(
      '{{amount}} is on its way back to you',
      'We have sent {{amount}} back. It takes up to {{days}} working days until your bank shows it.',
      'we have sent {{amount}} back. Your bank shows it within {{days}} working days. Booking {{reference}}:',
    ),
    hi: hindi(
      '{{amount}} आपको वापस भेजे गए',
      'हमने {{amount}} वापस भेज दिए हैं। बैंक में दिखने में {{days}} कामकाजी दिन तक लग सकते हैं।',
      'हमने {{amount}} वापस भेज दिए हैं। बैंक में {{days}} कामकाजी दिनों में दिखेंगे। बुकिंग {{reference}}:',
    ),
  },
  {
    event: 'RefundArrived',
    name: 'Refund arrived',
    en: english(
      'Refund of {{amount}}: done',
      'The refund of {{amount}} has gone through. You find it with the card, account or UPI app that you paid with.',
      'the refund of {{amount}} has gone through. Booking {{reference}}:',
    ),
    hi: hindi(
      'आपके {{amount}} वापस हो गए',
      'आपके {{amount}} वापस हो गए हैं। जिस कार्ड, खाते या UPI ऐप से आपने पैसे दिए थे, उसी में देखें।',
      'आपके {{amount}} वापस हो गए हैं। बुकिंग {{reference}}:',
    ),
  },
  {
    event: 'Assigned',
    name: 'Technician chosen',
    en: english(
      'Who helps you: {{service}}, {{when}}',
      '{{technician}} takes care of {{service}} on {{when}}.\n\nFor a visit, sign in on the page of your booking to see your start code. Tell it to nobody before somebody is with you.',
      '{{technician}} takes care of {{service}} on {{when}}. Booking {{reference}}:',
    ),
    hi: hindi(
      'आपकी मदद कौन करेगा: {{service}}, {{when}}',
      '{{when}} को {{service}} का काम {{technician}} करेंगे।\n\nअगर कोई आपके यहाँ आ रहा है, तो बुकिंग के पेज पर साइन इन करके अपना स्टार्ट कोड देखें। जब तक कोई आपके पास न पहुँचे, किसी को न बताएँ।',
      '{{when}} को {{service}} का काम {{technician}} करेंगे। बुकिंग {{reference}}:',
    ),
  },
  {
    event: 'OnTheWay',
    name: 'On the way',
    en: english(
      'On the way to you: {{service}}',
      '{{technician}} is on the way to you now. Keep the device, its charger and your start code at hand; sign in on the page of your booking to see the code.',
      '{{technician}} is on the way to you now. Your start code is here, booking {{reference}}:',
    ),
    hi: hindi(
      'आपके पास आ रहे हैं: {{service}}',
      '{{technician}} अभी आपके पास आ रहे हैं। डिवाइस, चार्जर और स्टार्ट कोड पास रखें; कोड देखने के लिए बुकिंग के पेज पर साइन इन करें।',
      '{{technician}} अभी आपके पास आ रहे हैं। आपका स्टार्ट कोड यहाँ है, बुकिंग {{reference}}:',
    ),
  },
  {
    event: 'BillReady',
    name: 'Bill to approve',
    en: english(
      'Please look at your bill: {{amount}} to pay',
      'The bill of {{service}} is ready. What you paid is deducted; {{amount}} is left to pay.\n\nPlease look at it on the page of your booking, and approve it there.',
      'the bill of {{service}} is ready, {{amount}} is left to pay. Please approve it, booking {{reference}}:',
    ),
    hi: hindi(
      'कृपया अपना बिल देखें: {{amount}} बाक़ी',
      '{{service}} का बिल तैयार है। आपके दिए पैसे घटा दिए गए हैं; {{amount}} बाक़ी हैं।\n\nकृपया बुकिंग के पेज पर इसे देखें और वहीं हाँ कहें।',
      '{{service}} का बिल तैयार है, {{amount}} बाक़ी हैं। कृपया देखकर हाँ कहें, बुकिंग {{reference}}:',
    ),
  },
  {
    event: 'Done',
    name: 'Work done',
    en: english(
      'Done: {{service}}',
      'The work on {{service}} is done. Is something not right? Write to us from the page of your booking.',
      '{{service}} is done. Is something not right? Tell us here, booking {{reference}}:',
    ),
    hi: hindi(
      'काम पूरा: {{service}}',
      '{{service}} का काम पूरा हो गया है। कुछ ठीक नहीं है? बुकिंग के पेज से हमें लिखें।',
      '{{service}} का काम पूरा हो गया है। कुछ ठीक नहीं है? यहाँ बताएँ, बुकिंग {{reference}}:',
    ),
  },
  {
    event: 'TicketAnswered',
    name: 'Ticket answered',
    en: {
      subject: 'We answered your ticket {{reference}}',
      email:
        'Hello {{name}},\n\nWe answered your ticket {{reference}}: {{link}}\n\nIs something still open? Write to us there.\n\n{{brand}}',
      phone:
        'Hello {{name}}, we answered your ticket {{reference}}: {{link}} – your {{brand}} team',
    },
    hi: {
      subject: 'आपके टिकट {{reference}} का जवाब',
      email:
        'नमस्ते {{name}},\n\nहमने आपके टिकट {{reference}} का जवाब दिया है: {{link}}\n\nकुछ बाक़ी है? वहीं हमें लिखें।\n\n{{brand}}',
      phone:
        'नमस्ते {{name}}, हमने आपके टिकट {{reference}} का जवाब दिया है: {{link}} – {{brand}} की टीम',
    },
  },
  {
    event: 'SlotOffered',
    name: 'Slot free for somebody who waits',
    en: {
      subject: 'Kept for you until {{until}}: {{when}}',
      email:
        'Hello,\n\nThe slot {{when}} for {{service}} is free. We keep it for you until {{until}}: {{link}}\n\n{{brand}}',
      phone:
        'Hello, the slot {{when}} for {{service}} is free. We keep it for you until {{until}}: {{link}} – your {{brand}} team',
    },
    hi: {
      subject: '{{until}} तक आपके लिए रुका है: {{when}}',
      email:
        'नमस्ते,\n\n{{service}} के लिए {{when}} का समय ख़ाली है। हम इसे {{until}} तक आपके लिए रखेंगे: {{link}}\n\n{{brand}}',
      phone:
        'नमस्ते, {{service}} के लिए {{when}} का समय ख़ाली है। हम इसे {{until}} तक आपके लिए रखेंगे: {{link}} – {{brand}} की टीम',
    },
  },
];
