/** Names and descriptions of parts, whole machines, offices, code, printers and the rate card. */
export const officeTexts: Record<string, string> = {
  'Board-level repair': 'बोर्ड की रिपेयर',
  'Data recovery, first 100 GB': 'डेटा निकालना, पहले 100 GB',
  'Fitting a display': 'डिस्प्ले लगाना',
  'Fitting a part': 'पार्ट लगाना',
  'System installed anew, with drivers': 'सिस्टम दोबारा इंस्टॉल करना, ड्राइवर के साथ',
  'Work by the hour': 'घंटे के हिसाब से काम',
  'Laptop battery': 'लैपटॉप की बैटरी',
  'Laptop display, 15.6 inch, Full HD': 'लैपटॉप का डिस्प्ले, 15.6 इंच, फ़ुल HD',
  'Laptop keyboard': 'लैपटॉप का कीबोर्ड',
  'Memory, 8 GB DDR4': 'रैम, 8 GB DDR4',
  'SSD, 512 GB': 'SSD, 512 GB',

  'Graphics card': 'ग्राफ़िक्स कार्ड',
  'A technician checks the graphics card and its drivers, and quotes a new one if it needs one.':
    'टेक्नीशियन ग्राफ़िक्स कार्ड और उसके ड्राइवर जाँचेगा, और नए की ज़रूरत हो तो दाम बताएगा।',
  Ram: 'रैम',
  'A technician tests the memory, and quotes what suits your machine.':
    'टेक्नीशियन रैम जाँचेगा और आपकी मशीन के लिए सही रैम का दाम बताएगा।',
  'Hard disk': 'हार्ड डिस्क',
  'A technician checks the disk, and quotes a hard disk or an SSD of the right kind.':
    'टेक्नीशियन डिस्क जाँचेगा और सही हार्ड डिस्क या SSD का दाम बताएगा।',
  SMPS: 'SMPS',
  'A technician tests the power supply, and quotes a new one when it has failed.':
    'टेक्नीशियन पावर सप्लाई जाँचेगा, और ख़राब हो तो नई का दाम बताएगा।',
  Motherboard: 'मदरबोर्ड',
  'A technician checks the motherboard; for the check-up a laptop is taken to a shop.':
    'टेक्नीशियन मदरबोर्ड जाँचेगा; लैपटॉप हो तो जाँच के लिए दुकान ले जाया जाता है।',

  Windows: 'विंडोज़',
  'A technician checks every part of a Windows laptop and quotes the service it needs.':
    'टेक्नीशियन विंडोज़ लैपटॉप का हर पार्ट जाँचेगा और ज़रूरी सर्विस का दाम बताएगा।',
  Macbook: 'मैकबुक',
  'A technician checks every part of a Macbook and quotes the service it needs.':
    'टेक्नीशियन मैकबुक का हर पार्ट जाँचेगा और ज़रूरी सर्विस का दाम बताएगा।',
  'A technician checks every part of a desktop computer and quotes the service it needs.':
    'टेक्नीशियन डेस्कटॉप कंप्यूटर का हर पार्ट जाँचेगा और ज़रूरी सर्विस का दाम बताएगा।',
  Gaming: 'गेमिंग',
  'A technician checks cooling, drivers and parts of a gaming PC, and quotes what it needs.':
    'टेक्नीशियन गेमिंग मशीन की कूलिंग, ड्राइवर और हर पार्ट जाँचेगा, और जो चाहिए उसका दाम बताएगा।',
  'Server Not Reachable': 'सर्वर नहीं मिल रहा',
  'An expert calls you and finds out why an office server or a shared folder is not there.':
    'एक्सपर्ट फ़ोन करके पता लगाएगा कि ऑफ़िस का सर्वर या शेयर किया फ़ोल्डर क्यों नहीं दिख रहा।',
  'Office Network Not Working': 'ऑफ़िस का नेटवर्क नहीं चल रहा',
  'An expert calls you and looks for the fault in the office network or its connection.':
    'एक्सपर्ट फ़ोन करके ऑफ़िस के नेटवर्क या कनेक्शन की ख़राबी ढूँढेगा।',
  'Email Not Working': 'ईमेल नहीं चल रहा',
  'An expert calls you and finds out why work email does not send, arrive or sync.':
    'एक्सपर्ट फ़ोन करके पता लगाएगा कि ऑफ़िस का ईमेल जाता, आता या सिंक क्यों नहीं होता।',

  'Bug Fixing': 'बग ठीक करना',
  'A developer looks at your code with you, finds the fault and tells you what fixes it.':
    'डेवलपर आपके साथ आपका कोड देखेगा, ग़लती ढूँढेगा और बताएगा कि वह कैसे ठीक होगी।',
  'Website Set-up': 'वेबसाइट बनाना',
  'A developer looks at the website you want with you, and tells you what it takes.':
    'आपको कैसी वेबसाइट चाहिए, डेवलपर आपके साथ देखेगा और बताएगा कि उसमें क्या-क्या लगेगा।',
  Deployment: 'डिप्लॉयमेंट',
  'A developer looks at your project with you, and tells you what a server needs to run it.':
    'डेवलपर आपके साथ आपका प्रोजेक्ट देखेगा और बताएगा कि उसे सर्वर पर चलाने के लिए क्या चाहिए।',
  'Database Help': 'डेटाबेस में मदद',
  'A developer looks at your tables, queries and backups, and tells you what to change.':
    'डेवलपर आपकी टेबल, क्वेरी और बैकअप देखेगा और बताएगा कि क्या बदलना है।',
  'Error Message Explained': 'एरर मैसेज समझना',
  'A developer calls you, explains the error you see and tells you what to try next.':
    'डेवलपर फ़ोन करेगा, जो एरर दिख रहा है उसे समझाएगा और बताएगा कि आगे क्या करें।',
  'Code Review': 'कोड रिव्यू',
  'A developer reads a small piece of your code with you and suggests improvements.':
    'डेवलपर आपके साथ आपके कोड का छोटा हिस्सा पढ़ेगा और सुधार बताएगा।',
  'Editor and Tools Set-up': 'एडिटर और टूल्स का सेट-अप',
  'A developer calls you and tells you which language, editor and tools to install, and how.':
    'डेवलपर फ़ोन करके बताएगा कि कौन सी लैंग्वेज, एडिटर और टूल्स इंस्टॉल करने हैं, और कैसे।',
  'Learning Guidance': 'सीखने में मदद',
  'A developer answers your questions about a topic you are learning and suggests next steps.':
    'जो आप सीख रहे हैं, उस पर डेवलपर आपके सवालों के जवाब देगा और बताएगा कि आगे क्या सीखें।',

  'Printer Set-up': 'प्रिंटर का सेट-अप',
  ...onVisit(
    'A technician looks at printer and machines, and tells you what the set-up needs.',
    'टेक्नीशियन प्रिंटर और कंप्यूटर देखकर बताएगा कि सेट-अप में क्या लगेगा।',
  ),
  'Paper Jam': 'काग़ज़ फँसना',
  ...onVisit(
    'A technician finds out what jams the paper, and checks the rollers.',
    'टेक्नीशियन पता लगाएगा कि काग़ज़ क्यों फँसता है, और रोलर जाँचेगा।',
  ),
  'Ink and Print Quality': 'इंक और प्रिंट क्वालिटी',
  ...onVisit(
    'A technician finds the cause of streaks, faded prints and cartridge errors.',
    'लाइनें आती हों, प्रिंट हल्का हो या कार्ट्रिज का एरर हो, टेक्नीशियन कारण ढूँढेगा।',
  ),
  'Printer Network': 'प्रिंटर का नेटवर्क',
  ...onVisit(
    'A technician finds out why the printer is not on your Wi-Fi or office network.',
    'टेक्नीशियन पता लगाएगा कि प्रिंटर आपके वाई-फ़ाई या ऑफ़िस के नेटवर्क पर क्यों नहीं है।',
  ),
  'Scanner and Copier': 'स्कैनर और कॉपियर',
  ...onVisit(
    'A technician tests scanning and copying, and tells you what is wrong.',
    'टेक्नीशियन स्कैन और फ़ोटोकॉपी जाँचकर बताएगा कि ख़राबी क्या है।',
  ),
  'Printer Showing Offline': 'प्रिंटर ऑफ़लाइन दिखा रहा है',
  ...byCall(
    'An expert calls you and finds out why the printer shows as offline.',
    'एक्सपर्ट फ़ोन करके पता लगाएगा कि प्रिंटर ऑफ़लाइन क्यों दिखता है।',
  ),
  'Printer Driver Not Installing': 'प्रिंटर का ड्राइवर इंस्टॉल नहीं हो रहा',
  ...byCall(
    'An expert calls you and finds out which driver your printer needs.',
    'एक्सपर्ट फ़ोन करके पता लगाएगा कि आपके प्रिंटर को कौन सा ड्राइवर चाहिए।',
  ),
};

function onVisit(english: string, hindi: string): Record<string, string> {
  return {
    [`${english} The visit costs nothing extra: the ₹99 visit charge is waived in the final bill.`]: `${hindi} आने का अलग से कुछ नहीं लगता: ₹99 का विज़िट चार्ज आख़िरी बिल में माफ़ हो जाता है।`,
  };
}

function byCall(english: string, hindi: string): Record<string, string> {
  return {
    [`${english} If a visit is needed, it costs nothing extra: the ₹99 visit charge is waived in the final bill.`]: `${hindi} आना पड़े तो अलग से कुछ नहीं लगता: ₹99 का विज़िट चार्ज आख़िरी बिल में माफ़ हो जाता है।`,
  };
}
