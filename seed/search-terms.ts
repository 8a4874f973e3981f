import type { SearchTermsQuery } from '#graphql/generated';
import type { Written } from './written';

type SearchTerm = Written<NonNullable<SearchTermsQuery['searchTerms'][number]>>;

/** Any of these machines; the first when the customer names none. */
const onEach = (...slugs: string[]) => slugs.map((slug) => `seed-${slug}`);

interface Means {
  services?: string[];
  categories?: string[];
}

function term(
  name: string,
  { services = [], categories = [] }: Means,
  phrases: string,
): SearchTerm {
  const lines = phrases.split(/[\n,]/).map((line) => line.trim());
  return {
    documentId: `seed-term-${name.toLowerCase().replace(/[^a-z]+/g, '-')}`,
    name,
    phrases: lines.filter((line) => line !== '').join('\n'),
    services: services.map((documentId) => ({ documentId, slug: documentId.replace('seed-', '') })),
    categories: categories.map((slug) => ({ documentId: `seed-${slug}`, slug })),
    weight: 100,
  };
}

/** Words that choose a category and never exclude a service. */
const devices: SearchTerm[] = [
  term(
    'Laptop',
    { categories: ['laptop-support'] },
    `
    laptop, notebook, lapi, lappy, lappi, laptap, leptop, लैपटॉप, लेपटॉप, लैपटाप, dell, hp, lenovo, asus, acer, thinkpad, ideapad, inspiron,
    vivobook, pavilion, chromebook, msi laptop, avita, honor magicbook, डेल, एचपी, लेनोवो`,
  ),
  term(
    'Macbook',
    { categories: ['macbook-support'] },
    `
    macbook, mac, apple, imac, mac book, macbook air, macbook pro, macos, magsafe, मैकबुक, मैक, एप्पल, मैक बुक`,
  ),
  term(
    'Desktop',
    { categories: ['desktop-support'] },
    `
    desktop, pc, computer, cpu, tower, assembled pc, all in one, डेस्कटॉप, कंप्यूटर, कम्प्यूटर, पीसी, सीपीयू, kampyutar`,
  ),
  term(
    'Printer',
    { categories: ['printer-support'] },
    `
    printer, print, canon, epson, brother printer, laserjet, deskjet, inkjet, pixma, ecotank, प्रिंटर, प्रिंट, प्रिन्टर, parinter`,
  ),
];

/** Things people ask for that nobody here repairs: these words alone find nothing. */
const others: SearchTerm[] = [
  term(
    'Not offered',
    {},
    `
    ac, air conditioner, fridge, refrigerator, freezer, washing machine, tv, television, led tv, smart tv, mobile, smartphone, mobile phone,
    iphone, samsung phone, tablet, ipad, cctv, camera installation cctv, geyser, water heater, microwave, oven, mixer grinder, cooler, ceiling fan, inverter, ups battery car,
    water purifier, ro, chimney, plumber, electrician, carpenter, car, bike, scooter, cycle, pizza, taxi, cab, train, flight, hotel, movie, salon, haircut, massage,
    cleaning sofa, pest control, painter, painting house, tuition, recharge, loan, insurance, doctor, medicine, shoes, clothes, kurta, saree,
    एसी, फ्रिज, टीवी, मोबाइल, वाशिंग मशीन, पंखा छत, गीजर, कार, बाइक, गाड़ी, gaadi, gadi, मिस्त्री, बिजली वाला, नल`,
  ),
];

const problems: SearchTerm[] = [
  term(
    'Overheating',
    {
      services: onEach(
        'laptop-booking-overheating',
        'macbook-booking-overheating',
        'desktop-booking-overheating',
      ),
    },
    `
    overheating, overheat, heating, heat, heats, hot, very hot, too hot, burning, burning hot, garam, garam ho jata, garmi, tap raha, tapta,
    fan, fan noise, fan loud, fan running, fan speed, noisy fan, fan awaaz, fan tez, pankha, pankha tez, pankha awaaz, cooling, cooling pad, thermal, thermal paste,
    temperature, high temperature, hot surface, hot bottom, shuts down hot, jal raha, jalne, dust, dust clean, dust cleaning, dhool, dhool saaf, vent, hawa,
    गरम, गर्म, गर्मी, तप, हीट, ओवरहीट, ओवरहीटिंग, पंखा, फैन, फैन आवाज, तापमान, धूल`,
  ),
  term(
    'Display',
    {
      services: onEach(
        'laptop-booking-display',
        'macbook-booking-display',
        'desktop-booking-display',
      ),
    },
    `
    display, screen, monitor, screen crack, screen cracked, cracked screen, broken screen, screen broken, black screen, blank screen, white screen, screen black, screen dark,
    dark screen, dim screen, screen dim, flicker, flickering, screen flicker, blinking screen, screen blink, lines screen, lines on screen, line screen, vertical lines, horizontal lines, dead pixel,
    pixels, spots screen, screen spot, screen replacement, screen change, screen tooti, screen toot gayi, screen tut gai, screen phoot, screen line, line aa rahi, dhabba screen,
    kali screen, screen kali, screen kaali, safed screen, andhera screen, dikh, dikhai, dikhta, kuch nahi dikh raha, display nahi aa raha, lcd, led panel, backlight, brightness, touch screen, touchscreen,
    hdmi monitor no signal, no signal, no display, glass broken, screen glass, rang kharab, colour screen, ghosting, hil rahi screen, jhilmila,
    स्क्रीन, डिस्प्ले, मॉनिटर, स्क्रीन टूट, स्क्रीन लाइन, काली स्क्रीन, दिख, दिखाई, ब्राइटनेस, झिलमिला,
    green screen, display green, pink screen, display pink, purple screen, yellow screen, hari screen, gulabi screen, peeli screen, screen colours, display colours, display rang, tint, half screen, aadhi screen, display flicker, display lines, display blank, display black, display toot, आधी स्क्रीन, हरी स्क्रीन, धब्बे`,
  ),
  term(
    'Keyboard',
    {
      services: onEach(
        'laptop-booking-keyboard',
        'macbook-booking-keyboard',
        'desktop-booking-keyboard',
      ),
    },
    `
    keyboard, keybord, qwerty, batan, keypad, key, keys, keys not working, stuck key, sticky keys, key stuck, key nikal, key toot, missing key, typing, type nahi, cannot type, double typing, types twice,
    space bar, spacebar, enter key, enter button, backspace, shift key, caps lock, function keys, number keys, letters, a key, button dab, button nahi dab, keyboard button, keys dab, buttons,
    wrong letters, keyboard backlight, keyboard light, keyboard change, keyboard replacement, akshar, likh, likhne,
    कीबोर्ड, की बोर्ड, बटन, टाइप, टाइपिंग, कीज़, कुंजी, स्पेस बार, लिख`,
  ),
  term(
    'Touchpad',
    {
      services: onEach(
        'laptop-booking-touchpad',
        'macbook-booking-touchpad',
        'desktop-booking-touchpad',
      ),
    },
    `
    touchpad, touch pad, trackpad, track pad, mousepad, mouse pad, mouse, cursor, pointer, cursor moving, cursor jump, cursor jumping, cursor hil, cursor apne aap, cursor freeze, cursor stuck,
    arrow hil, left click, right click, click, clicking, scroll, scrolling, gesture, gestures, two finger, two finger scroll, mouse move, mouse nahi chal, teer nahi hil,
    टचपैड, टच पैड, ट्रैकपैड, माउस, कर्सर, क्लिक, स्क्रॉल`,
  ),
  term(
    'Charging and power',
    {
      services: onEach(
        'laptop-booking-charging-power',
        'macbook-booking-charging',
        'desktop-booking-charging-power',
      ),
    },
    `
    charge, charging, charger, charging port, charging pin, charging slow, slow charging, charger broken, charger wire, charging point, adapter, adaptor, battery, battery backup, battery drain, battery drains, battery draining,
    battery low, battery life, battery dies, battery dead, battery swollen, swollen battery, swelling, battery phool, phool gayi, battery change, battery replacement, battery khatam, battery jaldi khatam, battery down, battery percentage,
    plugged in, plugged in not charging, power, no power, power button, power nahi, power issue, turn on, turning on, not turn on, turns on, wont turn on, switch on, power on, on nahi, on nahi ho raha, on hi nahi, start nahi ho raha, start hi nahi, chalu, chalu nahi, chaalu, dead, completely dead, band pada,
    shut down, shuts down, shutting down, turns off, turning off, switches off, switch off, band ho jata, apne aap band, achanak band, auto off, goes off, khud band, pin dhili, pin toot, pin loose, bijli, dc jack, power jack, socket, light nahi jal, led nahi jal, magsafe, magsafe charger,
    चार्ज, चार्जर, चार्जिंग, बैटरी, बैट्री, पावर, पावर बटन, ऑन नहीं, ऑन, चालू, बंद हो, अपने आप बंद, स्टार्ट नहीं, पिन ढीली, फूल गई, एडाप्टर,
    unplug, unplugged, dies unplugged, only works plugged in, only on charger, charger hatate, charger nikalte, charger hata, charger nikal, not holding charge, चार्जर हटा, चार्जर निकाल`,
  ),
  term(
    'Slow or hanging',
    {
      services: onEach(
        'laptop-booking-slow-hanging',
        'macbook-booking-slow',
        'desktop-booking-slow-hanging',
        'laptop-quick-laptop-hanging-or-freezing',
        'macbook-quick-laptop-hanging-or-freezing',
        'desktop-quick-laptop-hanging-or-freezing',
      ),
    },
    `
    slow, very slow, slow down, slows, running slow, slow working, sluggish, lag, lags, lagging, laggy, hang, hangs, hanging, hung, hanged, stuck, gets stuck, freeze, freezes, freezing, frozen, unresponsive, not responding, speed, speed up, speed kam, slow speed, performance, performance low, takes forever, takes too long,
    atak, atak raha, atakta, atka, dheema, dhima, dheere, dhire, dhire chal, dheere chalta, ruk, ruk ruk, ruk jata, rukta, late chalta, sust, fas jata, jam ho gaya laptop, latak, speed badhani, fast karna, tez karna, optimise, optimize, cleanup, clean up, beach ball, spinning wheel, spinning beach ball, rainbow wheel, cpu 100, cpu usage, disk usage, 100 disk,
    धीमा, धीमी, धीरे, स्लो, हैंग, हैंगिंग, अटक, रुक, फ्रीज, लटक, स्पीड, सुस्त,
    ages, takes ages, file khol der, file khul der, khol der, late response, wait long, crawl, crawling, crawls, snail`,
  ),
  term(
    'Wi-Fi and internet',
    {
      services: onEach(
        'laptop-quick-wi-fi-not-connecting',
        'macbook-quick-wi-fi-not-connecting',
        'desktop-quick-wi-fi-not-connecting',
        'laptop-booking-speaker-camera-internet',
        'desktop-booking-speaker-camera-internet',
      ),
    },
    `
    wifi, wi fi, wi-fi, wifi nahi, wifi connect, wifi password, wifi disconnect, wifi drop, wifi dropping, wifi drops, internet drop, net dheema, internet dheema, wifi dheema, internet slow chal, wifi signal, weak wifi, wifi slow, wireless, hotspot, hotspot connect, internet, no internet, internet connection, internet slow, internet nahi chal, net, net nahi chal, net slow, network, network adapter, lan, ethernet, broadband, connect, connection, disconnect, disconnects, disconnecting, connection drop,
    limited access, ip address, dns, bluetooth, bluetooth connect, browsing, web pages not loading, pages not loading, signal, router, router setup, modem, jio fiber, airtel fiber, site nahi khul rahi, online nahi,
    इंटरनेट धीमा, नेट धीमा, नेट स्लो, इंटरनेट स्लो, वाईफाई धीमा, वाईफाई, वाई फाई, वाइफाइ, वायफाय, इंटरनेट, इन्टरनेट, नेट, नेटवर्क, कनेक्ट, कनेक्शन, हॉटस्पॉट, ब्लूटूथ, राउटर,
    lost internet, internet lost, internet gone, wifi lost, lost wifi, connection lost, lost connection, internet gayab, net gayab, net kat, wifi kat, internet kat, net speed, internet speed, wifi speed, net slow speed, इंटरनेट स्पीड, नेट स्पीड`,
  ),
  term(
    'Sound and camera',
    {
      services: onEach(
        'laptop-booking-speaker-camera-internet',
        'macbook-booking-speaker',
        'desktop-booking-speaker-camera-internet',
      ),
    },
    `
    speaker, speakers, sound, no sound, sound low, sound crackling, crackling, distorted sound, audio, no audio, volume, volume low, low volume, voice, voice nahi, awaaz, awaz, aawaz, avaj, awaaz nahi aa rahi, awaaz kam, awaaz phati, phat gaya, phata speaker, mute,
    hear, cannot hear me, sunai, sunai nahi, mic, mike, microphone, mic not working, mic awaaz, camera, webcam, web cam, camera not working, camera black, camera nahi, video call, zoom call, meet call, camera blur, headphone sound, earphone sound, gaana, gana nahi baj, music nahi,
    स्पीकर, आवाज, आवाज़, साउंड, ऑडियो, माइक, कैमरा, वेबकैम, वॉल्यूम, वीडियो कॉल,
    camera kala, camera kaala, camera andhera, camera dark, camera dhundhla, awaaz dheemi, awaaz halki, sound dheema, volume dheema, आवाज धीमी, आवाज़ धीमी, आवाज कम, आवाज़ कम, कैमरा काला`,
  ),
  term(
    'Software and operating system',
    {
      services: onEach(
        'laptop-booking-software-os',
        'macbook-booking-software',
        'desktop-booking-software-os',
      ),
    },
    `
    windows, windows install, install windows, windows reinstall, windows 10, windows 11, windows dalna, windows dalwana, windows daal, windows corrupt, windows activation, activate windows, windows upgrade, upgrade windows, os, os install, operating system, reinstall, macos install, install macos, format, format karna, formatting, reset, factory reset, clean install, dual boot, linux, ubuntu, install ubuntu,
    virus, virus aa gaya, malware, trojan, ransomware, antivirus, anti virus, pop up, popup, popups, pop ups, ads, unwanted ads, hacked, hack, spyware, adware, slow virus, blue screen, bsod, blue screen of death, neeli screen, nili screen, corrupt, corrupted, recovery mode, boot loop, bootable, boot device, no bootable device, restart loop, restarting, keeps restarting, restart again, baar baar restart, automatic repair, bios, stop code, dll, dll missing, registry,
    password, forgot password, password bhool, password bhul gaya, password reset, login, log in, locked, unlock, sign in windows, pin bhool, software install, install software, software dalna, software dalwana, software, ms office install, office install, install office, driver update, drivers, driver missing, graphics driver, backup, data backup, data transfer, new laptop setup, setup new laptop, naya laptop setup, tally, tally install, photoshop install, autocad install,
    विंडोज, विंडो, विंडोज इंस्टॉल, विंडोज डलवाना, वायरस, फॉर्मेट, पासवर्ड, पासवर्ड भूल, ब्लू स्क्रीन, नीली स्क्रीन, सॉफ्टवेयर, सॉफ्टवेयर डलवाना, ऑपरेटिंग सिस्टम, एंटीवायरस, रीस्टार्ट, ड्राइवर,
    pin, forgot pin, windows pin, admin pin, admin password, administrator, locked out, पिन भूल, reboot, reboots, rebooting, reboot loop, keeps rebooting, रीबूट`,
  ),
  term(
    'Software crashing',
    {
      services: onEach(
        'laptop-quick-software-not-opening-or-crashing',
        'macbook-quick-software-not-opening-or-crashing',
        'desktop-quick-software-not-opening-or-crashing',
      ),
    },
    `
    crash, crashes, crashing, crashed, app crash, app crashing, application, application crash, application not opening, app not opening, app nahi khul, apps nahi khul, program, program not opening, program band, program band ho jata, program nahi khul, software not opening, software nahi khul, software khul, software band, software crash, closes itself, closes automatically, close ho jata, closing,
    chrome, chrome not opening, browser, browser not opening, browser band, firefox, edge not opening, photoshop crash, photoshop nahi khul, zoom not opening, teams not opening, teams, tally nahi khul, word not opening, word nahi khul, powerpoint, not launching, wont open, nahi khul raha, khul, khulta, khul nahi raha, open nahi ho raha, open, quit unexpectedly, unexpectedly quit, apne aap band app,
    सॉफ्टवेयर नहीं खुल, सॉफ्टवेयर खुल, ऐप, ऐप बंद, ऐप खुल, प्रोग्राम, प्रोग्राम बंद, क्रैश, क्रोम, ब्राउज़र, खुल, खोल`,
  ),
  term(
    'Excel',
    {
      services: onEach(
        'laptop-quick-excel-not-working',
        'macbook-quick-excel-not-working',
        'desktop-quick-excel-not-working',
      ),
    },
    `
    excel, ms excel, excel file, excel sheet, excel open, excel khul, excel nahi khul, excel not opening, excel hang, excel crash, excel slow, excel formula, excel macro, spreadsheet, xlsx, xls, sheet open, pivot table, vlookup, excel save, workbook,
    एक्सेल, एक्सल, एक्सेल फाइल, एक्सेल खुल, स्प्रेडशीट, शीट`,
  ),
  term(
    'Updates',
    {
      services: onEach(
        'laptop-quick-windows-updates-not-installing',
        'macbook-quick-macos-updates-not-installing',
        'desktop-quick-windows-updates-not-installing',
      ),
    },
    `
    update, updates, updating, update fail, update failed, update stuck, update error, windows update, windows update stuck, update install, update download, macos update, mac update, software update, os update, update loop, update nahi ho raha, update pending, update 0, upgrade macos, sonoma, ventura, sequoia,
    अपडेट, अपडेट नहीं, विंडोज अपडेट, अपडेट फेल`,
  ),
  term(
    'Starting slowly',
    {
      services: onEach(
        'laptop-quick-windows-starting-slowly',
        'macbook-quick-macbook-starting-slowly',
        'desktop-quick-windows-starting-slowly',
      ),
    },
    `
    starting slowly, start slow, slow start, slow startup, startup slow, startup, start up, startup takes long, start hone, start hone me time, late start, start late, start der, der se start, der se chalu, der lagti, chalu hone der, chalu hone time, slow boot, boot slow, boot time, boot takes long, booting slow, takes long to boot, takes long to start, takes ages to start, long to start, minutes to start, boot, booting, login slow, der se khulta, der se on, on hone time, on hone der,
    स्टार्ट, धीरे स्टार्ट, स्टार्ट होने, देर से चालू, देर से स्टार्ट, चालू होने समय, चालू होने टाइम, बूट, देर,
    windows khul, windows khul time, windows khul der, khulne der, विंडोज खुल, विंडोज देर`,
  ),
  term(
    'Port',
    {
      services: onEach('laptop-booking-port', 'macbook-booking-port', 'desktop-booking-port'),
    },
    `
    port, ports, usb, usb port, usb nahi, usb not detected, usb c, type c, type c port, hdmi, hdmi port, hdmi nahi, hdmi cable, pendrive, pen drive, pendrive detect, pendrive nahi, flash drive, external hard disk not detected, headphone jack, headphone, headphones, earphone, earphone jack, audio jack, aux, jack, jack loose, loose port, port loose, dhila port, port dhila, card reader, sd card, memory card, sd card slot, lan port, ethernet port, vga, thunderbolt, dongle, usb hub, charging cable port, mouse usb detect,
    यूएसबी, पोर्ट, पेन ड्राइव, पेनड्राइव, एचडीएमआई, हेडफोन, हैडफोन, हेडफोन जैक, जैक`,
  ),
  term(
    'Physical damage',
    {
      services: onEach(
        'laptop-booking-physical-damage',
        'macbook-booking-physical-damage',
        'desktop-booking-physical-damage',
      ),
    },
    `
    physical damage, damage, damaged, dropped, drop, fell, fell down, fallen, gir gaya, gir, gira, girne, paani, pani, paani gir gaya, pani chala gaya, bheeg, bhig gaya, geela, water, water damage, water spilled, water spill, spill, spilled, spilt, liquid, liquid damage, coffee, coffee spilled, tea, tea spilled, chai, chai gir gayi, juice, cold drink, doodh, rain, baarish, wet, got wet,
    hinge, hinges, hinge broken, hinge toot, kabja, kabza, body, body crack, body toot, body damage, dent, bent, crack, cracked body, casing, panel, panel broken, back panel, lid, lid broken, cover broken, base broken, screw, toot, tut gaya, toot gaya, phoot, smashed, sat on, stepped on, bacche ne gira, zameen,
    पानी, पानी गिर, गिर, गिर गया, भीग, चाय, कॉफी, टूट, टूट गया, कब्जा, बॉडी, डैमेज, हिंज, slipped, slipped from hand, slip, haath se chhoot, phisal, fisal, फिसल, हाथ से छूट`,
  ),
  term(
    'RAM',
    { services: onEach('upgrade-booking-ram') },
    `
    ram, ram upgrade, upgrade ram, ram badhana, ram badhani, ram lagwana, ram lagwani, ram add, add ram, increase ram, extra ram, more ram, more memory, memory upgrade, memory, memory full ram, ram change, ram replace, 4gb ram, 8gb, 8gb ram, 16gb, 16gb ram, 32gb, ddr4, ddr5, ddr3, ram slot, low memory, out of memory,
    रैम, रेम, रैम बढ़ाना, रैम लगवाना, मेमोरी,
    gb memory, gb ram, 8 gb ram, 16 gb ram, 8 gb memory, 16 gb memory, add memory, memory badhana, ram kam, kam ram, memory kam, ram chhoti, मेमोरी बढ़ाना, मेमोरी कम, रैम कम`,
  ),
  term(
    'Hard disk',
    { services: onEach('upgrade-booking-hard-disk') },
    `
    hard disk, harddisk, hard drive, hdd, ssd, nvme, m2 ssd, ssd lagwana, ssd lagwani, ssd upgrade, ssd install, ssd badhana, ssd change, replace hdd, hdd replace, hdd to ssd, disk, disk full, disk failure, disk error, disk clicking, clicking noise disk, hard disk noise, hard disk fail, hard disk crash, bad sector, bad sectors, storage, storage full, storage upgrade, more storage, space full, memory full, no space left, low space, space kam, c drive full, drive full, 1tb, 512gb, 256gb, data recovery, recover data, data recover, data wapas, recover files, deleted files, deleted photos, files lost, lost files, file delete, data delete, data chala gaya, data ud gaya, photos recover, hard disk detect, disk not detected, external hard drive,
    हार्ड डिस्क, हार्डडिस्क, हार्ड ड्राइव, एसएसडी, स्टोरेज, स्टोरेज फुल, डिस्क, डाटा रिकवरी, डेटा रिकवरी, डाटा वापस, डेटा, डाटा,
    faster disk, faster drive, faster storage, fast disk, disk upgrade, upgrade disk, hard disk upgrade, drive upgrade, bigger disk, bigger drive, disk badal, bada disk`,
  ),
  term(
    'Graphics card',
    { services: onEach('upgrade-booking-graphics-card') },
    `
    graphics card, graphic card, graphics, graphic, gpu, gpu upgrade, video card, nvidia, geforce, rtx, gtx, radeon, amd gpu, graphics card lagana, gaming card, game, games, game nahi chal, game lag, game crash, fps, low fps, fps drop, game ruk, gaming slow, gta, valorant, pubg pc, artifacts screen, graphics upgrade, khel,
    ग्राफिक्स, ग्राफिक्स कार्ड, ग्राफिक, ग्राफिक कार्ड, गेम, जीपीयू, गेम नहीं चल`,
  ),
  term(
    'Power supply',
    { services: onEach('upgrade-booking-smps') },
    `
    smps, power supply, psu, power supply unit, smps change, smps fan, smps jal gaya, smps spark, power supply change, cpu on nahi, cpu on nahi ho raha, cpu power, cpu not turning on, cpu chalu nahi, cpu start nahi, desktop power supply, burning smell smps, spark, chingari, tripping pc, pc power supply, watt, 450w, 550w,
    एसएमपीएस, पावर सप्लाई, सीपीयू ऑन, सीपीयू चालू,
    smoke, smoke cpu, smoke cabinet, burning smell, burnt smell, dhuan, dhua, jalne badbu, cpu smoke, धुआं, धुआँ, जलने बदबू`,
  ),
  term(
    'Motherboard',
    { services: onEach('upgrade-booking-motherboard') },
    `
    motherboard, mother board, mobo, mainboard, main board, logic board, board, board short, board repair, board kharab, motherboard dead, motherboard short, short circuit, short ho gaya, chip level, chip, ic, bios chip, bios battery, cmos, cmos battery, capacitor, beep, beeping, beep sound, beeps, motherboard jal, board jal gaya, ram slot board, circuit,
    मदरबोर्ड, मदर बोर्ड, मदरबोर्ड खराब, बोर्ड, शॉर्ट सर्किट, बीप`,
  ),
  term(
    'Paper jam',
    { services: onEach('printer-booking-paper-jam') },
    `
    paper jam, jam, jammed, paper stuck, stuck paper, paper stuck printer, paper feed, paper not feeding, paper pick, not picking paper, paper nahi utha, paper nahi le raha, paper phas, paper fas, paper fasa, paper atak, kagaz, kagaj, kagaz phas gaya, kagaz fas, kagaz atak, roller, rollers, printer roller, multiple pages, pulls many pages, tray, paper tray, page phas, page fas, paper fat, paper crumple, printer jam,
    कागज, कागज़, कागज फंस, कागज अटक, पेपर, पेपर जाम, पेपर फंस, जाम, रोलर,
    sheets, several sheets, many sheets, multiple sheets, sheets together, two pages together, double feed, pulls paper, pulls sheets, sheet stuck, kagaz atka, kagaz atki, paper atka, पन्ना फंस`,
  ),
  term(
    'Ink and print quality',
    { services: onEach('printer-booking-ink-and-print-quality') },
    `
    ink, ink khatam, ink nahi aa rahi, no ink, ink refill, ink not coming, ink cartridge, ink tank, ink leak, ink leaking, ink low, cartridge, cartridge change, cartridge error, cartridge refill, toner, toner refill, toner low, drum, print light, print halka, print fika, faded, faded print, fading, light print, print quality, poor print, bad print quality, blurry print, print blur, blur print, smudge, smudging, smudges, streaks, lines print, printer line, print line, print me line, line print, printer lines, black lines printer, blank page, blank pages, blank page print, khali page, page khali, white pages printer, print colour, colour print, color print, wrong colour print, print dark, print kala, rang nahi printer, syahi, nozzle, nozzle clean, print head, printhead, head cleaning, half print, aadha print, print saaf nahi, print dhundhla,
    इंक, स्याही, इंक खत्म, कार्ट्रिज, टोनर, प्रिंट हल्का, प्रिंट फीका, प्रिंट लाइन, प्रिंट साफ, प्रिंट धुंधला, रंग प्रिंट,
    blank page print, page safed, safed page, page khali, khali page, white page print, page kora, kora page, streaks, streaky, सादा पन्ना, कोरा पन्ना`,
  ),
  term(
    'Printer set-up',
    { services: onEach('printer-booking-printer-set-up') },
    `
    printer setup, printer set up, setup printer, printer install, install printer, printer installation, installation printer, printer lagwa, printer lagwana, printer lagana, printer lagao, naya printer, new printer, printer connect laptop, connect printer laptop, add printer, printer configure, printer jodna, printer jod, printer chalu karwana, printer mobile connect, printer connect phone,
    प्रिंटर लगवाना, प्रिंटर लगाना, नया प्रिंटर, प्रिंटर इंस्टॉल, प्रिंटर सेटअप, प्रिंटर जोड़`,
  ),
  term(
    'Printer network',
    { services: onEach('printer-booking-printer-network') },
    `
    printer wifi, wifi printer, printer network, network printer, printer lan, printer sharing, share printer, shared printer, printer wifi connect, printer wireless, wireless printer, printer ip, office printer network, printer router, printer internet, printer not on network, print from phone, print mobile,
    प्रिंटर वाईफाई, प्रिंटर नेटवर्क, वाईफाई प्रिंटर`,
  ),
  term(
    'Printer offline or not printing',
    { services: onEach('printer-quick-printer-showing-offline') },
    `
    printer kaam nahi, printer not working, printer offline, offline printer, offline, printer shows offline, printer not printing, not printing, print nahi, print nahi ho raha, print nahi nikal, print nahi aa raha, printer print nahi, printer nahi chal, printer chal nahi, print queue, print queue stuck, queue, printer not responding, spooler, print spooler, printer not detected, printer detect nahi, printer not found, printer command, printer band, printer error, printer busy, document pending, print job,
    प्रिंटर काम नहीं, प्रिंटर ऑफलाइन, ऑफलाइन, प्रिंट नहीं, प्रिंटर प्रिंट नहीं, प्रिंटर नहीं चल, प्रिंट नहीं निकल, प्रिंट नहीं हो`,
  ),
  term(
    'Printer driver',
    { services: onEach('printer-quick-printer-driver-not-installing') },
    `
    printer driver, driver printer, printer driver install, printer drivers, printer driver download, printer software, printer software install, printer software download, install printer driver, driver not installing, driver install nahi, driver unavailable, printer driver update, canon driver, hp printer driver, epson driver,
    प्रिंटर ड्राइवर, प्रिंटर सॉफ्टवेयर, ड्राइवर इंस्टॉल, garbage print, garbage characters, print garbage, strange characters print, ulta seedha print`,
  ),
  term(
    'Scanner and copier',
    { services: onEach('printer-booking-scanner-and-copier') },
    `
    scan, scanner, scanning, scan nahi, scan document, scanner nahi chal, scan blurry, scan line, copier, copy machine, photocopy, photo copy, photostat, xerox, xerox machine, copy nahi ho rahi, copies black, adf, document feeder, flatbed, scan to pc, scan to computer, scan to email,
    स्कैन, स्कैनर, फोटोकॉपी, फोटो कॉपी, ज़ेरॉक्स, जेरोक्स, कॉपी`,
  ),
  term(
    'Email',
    { services: onEach('service-quick-email-not-working') },
    `
    email, e mail, mail, mails, outlook, outlook not opening, gmail, gmail nahi, email not working, email not sending, email not receiving, email send nahi, email bhej, email nahi aa raha, mail nahi ja raha, mail bounce, bouncing, mail sync, mail not syncing, inbox, imap, smtp, mailbox full, work email, office email, company mail, thunderbird, exchange, webmail, email password, email setup, mail setup, spam,
    ईमेल, इमेल, मेल, आउटलुक, जीमेल, ईमेल नहीं, मेल नहीं जा`,
  ),
  term(
    'Server',
    { services: onEach('service-quick-server-not-reachable') },
    `
    server, server down, server not reachable, server unreachable, cannot reach server, server nahi chal, server band, file server, shared folder, share folder, network folder, nas, network drive, mapped drive, shared drive, server connect, server access, tally server, domain controller, vpn, vpn not connecting, vpn connect, remote desktop, rdp, active directory, server off,
    सर्वर, सर्वर डाउन, सर्वर नहीं, शेयर फोल्डर, वीपीएन`,
  ),
  term(
    'Office network',
    { services: onEach('service-quick-office-network-not-working') },
    `
    office network, office internet, office wifi, office lan, office net, office connection, company network, company wifi, network down office, lan cable, lan not working, switch, network switch, cabling, rack, shop wifi, shop internet, whole office internet, all computers internet, sab computer net, sabhi computer internet, office me net, daftar internet, firewall, dukaan internet, network drops office,
    ऑफिस नेटवर्क, ऑफिस इंटरनेट, ऑफिस नेट, ऑफिस वाईफाई, दफ्तर इंटरनेट`,
  ),
  term(
    'Website',
    { services: onEach('coding-booking-website-set-up') },
    `
    website, web site, website banwani, website banana, website design, website create, build website, make website, website setup, site banana, site banwana, online store, online shop, ecommerce, e commerce, wordpress, shopify, woocommerce, web page, webpage, web design, web developer, website developer, landing page, blog, portfolio, portfolio website, domain, domain name, business website, dukaan online, app banwana, website for shop,
    वेबसाइट, वेबसाइट बनवाना, वेबसाइट बनाना, साइट बनवा, वेब साइट, ऑनलाइन दुकान, ब्लॉग`,
  ),
  term(
    'Bug fixing',
    { services: onEach('coding-booking-bug-fixing') },
    `
    bug, bugs, bug fix, fix bug, debug, debugging, code error, code me error, error code, code not working, code nahi chal, code run, code run nahi, program run, program run nahi ho raha, code compile, compile, compilation, compile error, syntax error, runtime error, exception, null pointer, segmentation fault, stack trace, api not working, python error, java error, javascript error, react error, php error, script not working, logic error, code galat, code atak, app crash code, project error,
    कोड, कोड एरर, कोड नहीं चल, बग, डिबग, कंपाइल,
    program error, program me error, error program, coding error, script error, प्रोग्राम एरर`,
  ),
  term(
    'Error message',
    { services: onEach('coding-quick-error-message-explained') },
    `
    error message, error message samajh, error explain, explain error, understand error, what does error mean, error meaning, error ka matlab, error samajh, error matlab, cryptic error, exception message, console error, traceback,
    एरर मैसेज, एरर मतलब, एरर समझ`,
  ),
  term(
    'Code review',
    { services: onEach('coding-quick-code-review') },
    `
    code review, review code, review my code, check my code, code check, code quality, code improve, improve code, clean code, refactor, code feedback, pull request, code dekh, code dikhana, better code, code optimise,
    कोड रिव्यू, कोड चेक, कोड देख`,
  ),
  term(
    'Deployment',
    { services: onEach('coding-booking-deployment') },
    `
    deploy, deployment, deploying, deploy app, deploy website, deploy project, host website, hosting, host, host app, go live, website live, live karna, publish website, publish app, app live, aws, azure, gcp, heroku, vercel, netlify, docker, kubernetes, ci cd, pipeline, vps, nginx, ssl, ssl certificate, https, server deploy, domain connect hosting, upload website, cpanel, github actions,
    डिप्लॉय, होस्टिंग, होस्ट, वेबसाइट लाइव,
    put app server, app server, put app online, put website online, site online, app online, online karna`,
  ),
  term(
    'Database',
    { services: onEach('coding-booking-database-help') },
    `
    database, data base, db, sql, mysql, postgres, postgresql, mongodb, mongo, oracle database, sql server, sqlite, query, queries, slow query, sql query, join query, table, tables, database connect, database connection, database backup, database error, schema, index database, migration, dbms, firebase database, stored procedure,
    डेटाबेस, डाटाबेस, एसक्यूएल, क्वेरी`,
  ),
  term(
    'Editor and tools',
    { services: onEach('coding-quick-editor-and-tools-set-up') },
    `
    vs code, vscode, visual studio, visual studio code, visual studio install, editor, editor setup, ide, intellij, eclipse, pycharm, android studio, jupyter, python install, install python, java install, install java, jdk, jdk install, node install, install node, nodejs, npm, git install, install git, git setup, git, github, github setup, compiler install, install compiler, coding setup, programming setup, environment setup, dev environment, development setup, path variable, anaconda, xampp, extension install, code editor,
    एडिटर, पाइथन इंस्टॉल, जावा इंस्टॉल, कोडिंग सेटअप`,
  ),
  term(
    'Learning',
    { services: onEach('coding-quick-learning-guidance') },
    `
    learn, learning, learn coding, learn programming, learn python, learn java, learn web development, coding, coding seekhna, coding sikhna, coding sikhao, seekh, seekhna, sikh, sikhna, sikhni, sikha, programming, programming language, programming seekhna, course, coding class, tutorial, tutor, coding teacher, beginner, beginner coding, roadmap, career, guidance, guide, mentor, padhai, padhna, python seekhna, kaunsi language, which language, interview preparation, dsa, data structures, assignment help, assignment, college project, project guidance,
    कोडिंग, कोडिंग सीख, सीख, सीखना, प्रोग्रामिंग, पाइथन सीख, कोर्स, पढ़ना,
    teach, teach me, teach coding, teach python, teach java, learn javascript, teach javascript, sikhaiye, sikhado, सिखा`,
  ),
  term(
    'Service for a Windows laptop',
    { services: onEach('service-booking-windows') },
    `
    full check, full checkup laptop, complete checkup, checkup, check up, laptop checkup, laptop servicing, general service, laptop general service, laptop maintenance, maintenance, amc, annual maintenance, health check, laptop cleaning, laptop clean, safai, laptop safai, full service, poora check, pura check, tune up, windows service, windows laptop service,
    सर्विसिंग, चेकअप, सफाई, मेंटेनेंस, पूरा चेक`,
  ),
  term(
    'Service for a Macbook',
    { services: onEach('service-booking-macbook') },
    `
    macbook service, macbook servicing, macbook checkup, macbook check up, macbook maintenance, macbook cleaning, mac checkup, mac service, mac maintenance, mac cleaning, macbook full check,
    मैकबुक सर्विस, मैकबुक चेकअप, मैकबुक सफाई`,
  ),
  term(
    'Service for a desktop',
    { services: onEach('service-booking-desktop') },
    `
    desktop service, desktop servicing, desktop checkup, desktop check up, desktop maintenance, desktop cleaning, pc service, pc checkup, pc cleaning, pc maintenance, computer service, computer servicing, computer checkup, computer cleaning, computer maintenance, cpu cleaning, cabinet cleaning, computer safai,
    कंप्यूटर सर्विस, कंप्यूटर सर्विसिंग, कंप्यूटर सफाई`,
  ),
  term(
    'Service for a gaming machine',
    { services: onEach('service-booking-gaming') },
    `
    gaming, gaming pc, gaming laptop, gaming laptop service, gaming pc service, gaming pc check, gaming checkup, gaming setup, rog, alienware, predator, gaming pc maintenance, gaming rig, liquid cooling, gaming cleaning,
    गेमिंग, गेमिंग पीसी, गेमिंग लैपटॉप`,
  ),
  term(
    'Not sure',
    {
      services: onEach(
        'laptop-quick-not-sure-about-the-problem',
        'macbook-quick-not-sure-about-the-problem',
        'desktop-booking-not-sure-about-the-problem',
        'upgrade-quick-not-sure-about-the-problem',
      ),
    },
    `
    not sure, dont know problem, dont know what is wrong, dont know, no idea, unsure, pata nahi, pata nahi kya, pata nahi kya hua, samajh nahi aa raha, samajh nahi, samajh, what is wrong, something wrong, something is wrong, wrong, kya kharab hai, kya problem, diagnose, diagnosis, problem pata, jaanch, janch, expert, talk to expert, expert se baat, consult, advice, help, salah, confused, strange, weird, ajeeb, gadbad, kuch gadbad, multiple problems, many problems, kai problem,
    पता नहीं, समझ नहीं, समझ, जांच, जाँच, सलाह, गड़बड़, मदद`,
  ),
];

/** In the order in which the CMS is asked for them. */
export const searchTerms: SearchTerm[] = [...devices, ...problems, ...others].sort((a, b) =>
  a.name < b.name ? -1 : 1,
);
