const notSure = 'समस्या समझ नहीं आ रही';

/** Names, durations and descriptions of what is done at laptops, Macbooks and desktops. */
export const serviceTexts: Record<string, string> = {
  'Laptop Support': 'लैपटॉप सपोर्ट',
  'Macbook Support': 'मैकबुक सपोर्ट',
  'Desktop Support': 'डेस्कटॉप सपोर्ट',
  'Component Support': 'पार्ट्स सपोर्ट',
  'Service Support': 'सर्विस सपोर्ट',
  'Coding Support': 'कोडिंग सपोर्ट',
  'Printer Support': 'प्रिंटर सपोर्ट',
  'Windows Support': 'विंडोज़ सपोर्ट',
  'Booking Support': 'बुकिंग सपोर्ट',
  'Quick Support': 'क्विक सपोर्ट',
  'A technician at your home or office for Windows laptops, or quick help by phone.':
    'विंडोज़ लैपटॉप के लिए टेक्नीशियन आपके घर या ऑफ़िस आएगा, या फ़ोन पर तुरंत मदद मिलेगी।',
  'A technician at your home or office for every Macbook, or quick help by phone.':
    'हर मैकबुक के लिए टेक्नीशियन आपके घर या ऑफ़िस आएगा, या फ़ोन पर तुरंत मदद मिलेगी।',
  'A technician at your home or office for desktop computers, or quick help by phone.':
    'डेस्कटॉप कंप्यूटर के लिए टेक्नीशियन आपके घर या ऑफ़िस आएगा, या फ़ोन पर तुरंत मदद मिलेगी।',
  'Memory, disks, graphics cards and other parts checked; new parts quoted first.':
    'रैम, डिस्क, ग्राफ़िक्स कार्ड और दूसरे पार्ट्स की जाँच; नए पार्ट का दाम पहले बताया जाता है।',
  'A check of single machines and whole offices, on site or by phone.':
    'एक मशीन हो या पूरा ऑफ़िस, जाँच आपके यहाँ आकर या फ़ोन पर।',
  'A developer at your side for bugs, websites, databases and learning.':
    'बग, वेबसाइट, डेटाबेस और सीखने के लिए एक डेवलपर आपके साथ।',
  'Set-up, jams, print quality, network and scanning of printers, diagnosed on site or by phone.':
    'प्रिंटर का सेट-अप, फँसा काग़ज़, प्रिंट क्वालिटी, नेटवर्क और स्कैनिंग: जाँच आपके यहाँ आकर या फ़ोन पर।',
  Desktop: 'डेस्कटॉप',

  'N/A': 'समय तय नहीं',
  '5-10 mins.': '5-10 मिनट',
  '10-15 mins.': '10-15 मिनट',
  '15-20 mins.': '15-20 मिनट',
  '20-30 mins.': '20-30 मिनट',
  '30 mins.': '30 मिनट',
  '45 mins.': '45 मिनट',
  '60 mins.': '60 मिनट',
  '90 mins.': '90 मिनट',

  'Not Sure About the Problem': notSure,
  'Our experts will diagnose the problem and provide the best possible solution':
    'हमारे एक्सपर्ट समस्या की जाँच करेंगे और सबसे अच्छा हल बताएँगे',
  'Excel Not Working': 'एक्सेल नहीं चल रहा',
  'Laptop Hanging or Freezing': 'लैपटॉप हैंग या फ़्रीज़ हो रहा है',
  'Windows Starting Slowly': 'विंडोज़ देर से चालू होता है',
  'MacBook Starting Slowly': 'मैकबुक देर से चालू होता है',
  'Wi-Fi Not Connecting': 'वाई-फ़ाई कनेक्ट नहीं हो रहा',
  'Windows Updates Not Installing': 'विंडोज़ अपडेट नहीं हो रहा',
  'MacOS Updates Not Installing': 'macOS अपडेट नहीं हो रहा',
  'Software Not Opening or Crashing': 'सॉफ़्टवेयर नहीं खुल रहा या बंद हो जाता है',

  Display: 'डिस्प्ले',
  'A technician checks a cracked, flickering or dark screen and tells you what it needs.':
    'स्क्रीन टूटी हो, झिलमिला रही हो या काली हो, टेक्नीशियन जाँचकर बताएगा कि क्या करना होगा।',
  'A technician checks a cracked, flickering or dark Macbook screen and says what it needs.':
    'मैकबुक की स्क्रीन टूटी हो, झिलमिला रही हो या काली हो, टेक्नीशियन जाँचकर बताएगा कि क्या करना होगा।',
  Keyboard: 'कीबोर्ड',
  'A technician finds out why keys stick, repeat or stay dead, and quotes the repair.':
    'बटन अटकते हों, बार-बार छपते हों या चलते ही न हों: टेक्नीशियन कारण ढूँढकर रिपेयर का दाम बताएगा।',
  Touchpad: 'टचपैड',
  'A technician checks the pointer, the clicks and the gestures, and quotes the repair.':
    'टेक्नीशियन कर्सर, क्लिक और जेस्चर जाँचेगा, और जो ठीक करना है उसका दाम बताएगा।',
  'Charging/Power': 'चार्जिंग/पावर',
  'A technician tests charger, socket and battery to find out why it will not charge or start.':
    'चार्ज नहीं हो रहा या चालू नहीं हो रहा: टेक्नीशियन चार्जर, सॉकेट और बैटरी जाँचकर कारण ढूँढेगा।',
  Charging: 'चार्जिंग',
  'A technician tests adapter, port and battery to find why the Macbook will not charge.':
    'मैकबुक चार्ज नहीं हो रहा: टेक्नीशियन एडॉप्टर, पोर्ट और बैटरी जाँचकर कारण ढूँढेगा।',
  Overheating: 'ज़्यादा गरम होना',
  'A technician checks fan, vents and load, and tells you what makes the machine run hot.':
    'टेक्नीशियन पंखा, हवा के रास्ते और लोड जाँचकर बताएगा कि मशीन गरम क्यों होती है।',
  'A technician checks fan, vents and load, and tells you what makes the Macbook run hot.':
    'टेक्नीशियन पंखा, हवा के रास्ते और लोड जाँचकर बताएगा कि मैकबुक गरम क्यों होता है।',
  'Software/OS': 'सॉफ़्टवेयर/OS',
  'A technician finds the fault in the operating system or a program, and says what fixes it.':
    'टेक्नीशियन ऑपरेटिंग सिस्टम या प्रोग्राम की ख़राबी ढूँढकर बताएगा कि वह कैसे ठीक होगी।',
  Software: 'सॉफ़्टवेयर',
  'A technician finds the fault in macOS or a program, and says what fixes it.':
    'टेक्नीशियन macOS या प्रोग्राम की ख़राबी ढूँढकर बताएगा कि वह कैसे ठीक होगी।',
  Port: 'पोर्ट',
  'A technician checks loose or dead USB, HDMI, audio and network ports.':
    'USB, HDMI, ऑडियो या नेटवर्क पोर्ट ढीला हो या न चलता हो, टेक्नीशियन जाँचेगा।',
  'A technician checks loose or dead USB-C, MagSafe, HDMI and audio ports.':
    'USB-C, MagSafe, HDMI या ऑडियो पोर्ट ढीला हो या न चलता हो, टेक्नीशियन जाँचेगा।',
  'Slow/Hanging': 'धीमा/हैंग',
  'A technician finds out what slows the machine down or makes it hang, and what it needs.':
    'मशीन धीमी है या हैंग होती है: टेक्नीशियन कारण ढूँढकर बताएगा कि क्या करना होगा।',
  Slow: 'धीमा',
  'A technician finds out what slows the Macbook down, and what it needs.':
    'मैकबुक धीमा है: टेक्नीशियन कारण ढूँढकर बताएगा कि क्या करना होगा।',
  'Speaker/Camera/Internet': 'स्पीकर/कैमरा/इंटरनेट',
  'A technician tests sound, camera and internet connection, and tells you what is wrong.':
    'टेक्नीशियन आवाज़, कैमरा और इंटरनेट जाँचकर बताएगा कि ख़राबी क्या है।',
  Speaker: 'स्पीकर',
  'A technician tests crackling, quiet or silent speakers and tells you what is wrong.':
    'आवाज़ फटती हो, धीमी हो या आती ही न हो, टेक्नीशियन स्पीकर जाँचकर बताएगा कि ख़राबी क्या है।',
  'Physical damage': 'टूट-फूट',
  'A technician checks damage from falls, liquids or hinges and says what can be repaired.':
    'गिर गया हो, पानी या चाय गिरी हो या हिंज टूटा हो: टेक्नीशियन देखकर बताएगा कि क्या ठीक हो सकता है।',
};
