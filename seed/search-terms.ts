import type { SearchTermsQuery } from '#graphql/generated';
import { otherMachines, otherThings, otherTrades } from './not-offered';
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
  weight = 100,
): SearchTerm {
  // a phrase may go on in the next line
  const lines = phrases.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '));
  return {
    documentId: `seed-term-${name.toLowerCase().replace(/[^a-z]+/g, '-')}`,
    name,
    phrases: lines.filter((line) => line !== '').join('\n'),
    services: services.map((documentId) => ({ documentId, slug: documentId.replace('seed-', '') })),
    categories: categories.map((slug) => ({ documentId: `seed-${slug}`, slug })),
    weight,
  };
}

/** Words that choose a category and never exclude a service. */
const devices: SearchTerm[] = [
  term(
    'Laptop',
    { categories: ['laptop-support'] },
    `
    laptop, notebook, lapi, lappy, lappi, laptap, leptop, लैपटॉप, लेपटॉप, लैपटाप, dell, hp, lenovo, asus, acer, thinkpad, ideapad, inspiron,
    vivobook, pavilion, chromebook, msi laptop, avita, honor magicbook, डेल, एचपी, लेनोवो,
    laptops, windows laptop, netbook, ultrabook, surface laptop, microsoft surface, surface pro, samsung laptop, lg gram, toshiba laptop, sony vaio, vaio, xps, latitude, elitebook, probook,
    zenbook, aspire, yoga laptop, legion laptop, lapto, labtop, laptopp, lapy, leptap, लैपटोप, लैप टॉप, लैपि, नोटबुक, एसर, आसुस`,
  ),
  term(
    'Macbook',
    { categories: ['macbook-support'] },
    `
    macbook, mac, apple, imac, mac book, macbook air, macbook pro, macos, magsafe, मैकबुक, मैक, एप्पल, मैक बुक,
    mac mini, mac laptop, apple laptop, apple computer, macbok, mac pro, mackbook, makbook, मैकबुक प्रो, एपल, ऐप्पल, मेकबुक`,
  ),
  term(
    'Desktop',
    { categories: ['desktop-support'] },
    `
    desktop, pc, computer, cpu, tower, assembled pc, all in one, डेस्कटॉप, कंप्यूटर, कम्प्यूटर, पीसी, सीपीयू, kampyutar,
    desktops, computers, assembled computer, custom built pc, workstation, cabinet, cpu cabinet, computar, computr, dekstop, desk top, कंम्प्यूटर, डेक्सटॉप, डेस्क टॉप, कंप्यूटर्स, कैबिनेट`,
  ),
  term(
    'Printer',
    { categories: ['printer-support'] },
    `
    printer, print, canon, epson, brother printer, laserjet, deskjet, inkjet, pixma, ecotank, प्रिंटर, प्रिंट, प्रिन्टर, parinter,
    printers, printing, prints, printing machine, hp printer, canon printer, epson printer, all in one printer, laser printer, laser jet, inkjet printer, dot matrix, thermal printer, receipt
    printer, barcode printer, label printer, multifunction printer, plotter, प्रिंटर्स, प्रिंटिंग, एप्सन, कैनन`,
  ),
];

/** Words of no other trade: beside them a mobile or a shop of shoes is no reason to find nothing. */
const anyComputer: SearchTerm[] = [
  term(
    'Any computer',
    { categories: ['laptop-support', 'macbook-support', 'desktop-support'] },
    `
    hdmi, vga, usb, pendrive, pen drive, hard disk, harddisk, hard drive, hdd, ssd, motherboard, smps, graphics card, gpu, ddr4, nvme, keyboard, touchpad, trackpad, mousepad, webcam, monitor, antivirus, ransomware, malware,
    software, operating system, windows 10, windows 11, windows update, windows install, windows activation, macos, linux, ubuntu, bios, boot, blue screen, excel, outlook, powerpoint, ms office, ms word, tally, photoshop, autocad, chrome, browser, website, wordpress, web page, domain, hosting, server, database, sql, source code, python code, java code, program, programming, coding, hotspot, ethernet, lan cable, vpn, email, emails, gmail,
    सॉफ्टवेयर, विंडोज, कीबोर्ड, वेबसाइट, प्रोग्राम, कोडिंग, ईमेल, हार्ड डिस्क, पेन ड्राइव,
    typing, scroll, scrolling, cursor, bluetooth mouse, file folder, desktop icon, taskbar, start menu, task manager, spreadsheet, gaming, gaming pc, ip address, source code, nas, एसएसडी`,
  ),
];

/** What people ask for and nobody here does: these words alone find nothing. */
const others: SearchTerm[] = [
  term('Machines not offered', {}, otherMachines, 1_000),
  term('Things not offered', {}, otherThings, 70),
  term('Trades not offered', {}, otherTrades, 70),
];

const problems: SearchTerm[] = [
  term(
    'Upgrades',
    {
      services: onEach(
        'upgrade-booking-ram',
        'upgrade-booking-hard-disk',
        'upgrade-booking-graphics-card',
        'upgrade-booking-motherboard',
        'upgrade-booking-smps',
      ),
    },
    `
    upgrade, upgrades, upgradation, upgrade pc, upgrade laptop, upgrade computer, spare part, spare parts, parts, part replacement, component, components, hardware, hardware upgrade, new parts, purje, purja,
    अपग्रेड, पुर्जा, पुर्जे, पार्ट्स, हार्डवेयर`,
  ),
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
    गरम, गर्म, गर्मी, तप, हीट, ओवरहीट, ओवरहीटिंग, पंखा, फैन, फैन आवाज, तापमान, धूल,
    warm, very warm, gets warm, hot air, hot to touch, boiling, fan noisy, loud fan, fan sound, fan grinding, fan full speed, fan not spinning, fan not working, fan stopped, fan jam, fan
    rattling, jet engine, heat sink, heatsink, cpu temperature, cooling fan, cooler fan cpu, vents blocked, dusty, dust inside, garam hawa, garmahat, bhatti, aag, aag jaisa, tawa, pankha nahi,
    pankha band, pankha shor, fan shor, shor, noise, noisy, loud, thanda nahi, गर्माहट, गरमी, तवा, पंखा शोर, शोर, ओवर हीट, आग, ठंडा नहीं, पंखा बंद`,
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
    green screen, display green, pink screen, display pink, purple screen, yellow screen, hari screen, gulabi screen, peeli screen, screen colours, display colours, display rang, tint, half screen, aadhi screen, display flicker, display lines, display blank, display black, display toot, आधी स्क्रीन, हरी स्क्रीन, धब्बे,
    lcd replacement, led screen, display replacement, display change, display problem, retina, retina display, oled, picture, no picture, image, image upside down, upside down, rotated,
    resolution, blurry screen, blurred, blurry display, display blur, shaky screen, screen shaking, shaking, screen goes off, display goes off, screen off, screen not coming, display not coming,
    blank, black display, dark display, dead display, white patch, patch, spot, spots, dot, dots, stripes, stripe, line, lines, bright spot, yellowish, discolour, burn in, bleeding, second
    monitor, external monitor, dual monitor, extended display, projector, shattered, screen shattered, screen smashed, chipped screen, cracked display, display crack, glass crack, panel change,
    screen jhilmil, jhilmil, jhilmilati, tim tim, screen andheri, screen dhundhli, dhundhla, dhundhli, screen badalna, screen badalwani, display badalna, parda, screen gayab, screen band,
    display band, pata nahi screen, rekha, dhabba, dhabbe, kala dhabba, daag, chamak, roshni, roshni kam, brightness kam, andhera, पर्दा, धुंधला, धुंधली, अंधेरा, लकीर, लकीरें, रेखा, लाइन,
    लाइनें, धब्बा, दाग, चमक, रोशनी, काला, सफेद स्क्रीन, टिमटिमा, मॉनीटर`,
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
    keyboard, keybord, batan, keypad, key, keys, keys not working, stuck key, sticky keys, key stuck, key nikal, key toot, missing key, typing, type nahi, cannot type, double typing, types twice,
    space bar, spacebar, enter key, enter button, backspace, shift key, caps lock, function keys, number keys, letters, a key, button dab, button nahi dab, keyboard button, keys dab, buttons,
    wrong letters, keyboard backlight, keyboard light, keyboard change, keyboard replacement, akshar, likh, likhne,
    कीबोर्ड, की बोर्ड, बटन, टाइप, टाइपिंग, कीज़, कुंजी, स्पेस बार, लिख,
    keyboard not responding, keyboard dead, keyboard typing wrong, wrong characters, wrong letter, wrong key, characters, repeated letters, repeating letters, repeats, letter repeats, key
    repeats, key press, keys fall, key fell, key came off, broken key, broken keys, missing keys, loose key, keycap, key cap, keys popped, jammed key, keys jammed, sticky, sticky keyboard,
    sticky key, num lock, numlock, number pad, numeric keypad, numeric, alt key, ctrl key, control key, tab key, delete key, escape key, arrow key, arrow keys, windows key, fn key, f keys, at
    the rate key, symbols, hindi typing, typing slow, typing problem, butterfly keyboard, magic keyboard, external keyboard, wireless keyboard, backlit keyboard, keyboard lock, keyboard locked,
    apne aap type, khud type, khud likhta, batan dabana, batan nahi, batan nikal, key dab, dabti, dabta, dabte, chipak, chipakti, akshar galat, बटन दब, बटन निकल, अक्षर, बटन नहीं, चिपक, दबता,
    दबते, दब`,
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
    टचपैड, टच पैड, ट्रैकपैड, माउस, कर्सर, क्लिक, स्क्रॉल,
    mouse click, mouse cursor, mouse pointer, mouse not working, mouse not moving, mouse stuck, mouse jumping, mouse double click, wireless mouse, bluetooth mouse, usb mouse, mouse scroll, mouse
    freeze, mouse lag, double click, cursor missing, cursor gone, cursor disappears, cursor vanished, cursor not moving, pointer missing, pointer not moving, pointer jumps, pointer stuck, pinch
    zoom, zoom gesture, tap to click, palm, force touch, click button, trackpad click, touchpad button, touchpad jump, touchpad lock, touchpad disabled, swipe, swiping, teer, mouse ka teer, teer
    gayab, teer ghoom, nishan, tir, माउस तीर, तीर, क्लिक नहीं, माउस पैड, टच, माउस अटक`,
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
    unplug, unplugged, dies unplugged, only works plugged in, only on charger, charger hatate, charger nikalte, charger hata, charger nikal, not holding charge, चार्जर हटा, चार्जर निकाल,
    charge not holding, not charging, does not charge, wont charge, charges slowly, charging stopped, charging on off, charging stops, charging problem, charging light, charging cable, charger
    not working, charger spark, charger burnt, charger dead, charger lost, new charger, charger replacement, charger pin, charger loose, power adapter, power cord, power cable, power cut, power
    supply laptop, power light, power problem, battery problem, battery not detected, no battery, battery bulge, bulging battery, bulged, battery expanded, battery replace, new battery, battery
    health, battery service, battery minutes, battery hour, battery only, battery zero, battery 0, discharge, discharges, discharging, drains, drain, draining, drained, backup, power backup,
    doesnt turn on, not turning on, not powering on, not starting, does not start, wont start, not switching on, wont switch, no response power, no lights, no light, dead laptop, laptop dead, pc
    dead, dead pc, not booting, switches itself off, switching off, shutdown, auto shutdown, automatic shutdown, sudden shutdown, turn off, powers off, power off, dies, died, dies suddenly, goes
    dead, charge nahi, charge nahi leta, charging nahi, charge hi nahi, chaarj, charjar, jaldi utar, battery utar, utar jati, battery mar gayi, battery kharab, betri, bettery, betry, battry,
    battery phul, phool, phul gayi, fool gayi battery, chalu hi nahi, chalta nahi bilkul, on hi nahi hota, start nahi, start nahi hota, band ho raha, band ho gaya, khud se band, khud ba khud
    band, switch off ho, light nahi, power nahi aa, bijli nahi, current, current marta, jhatka, shock, electric shock, चार्ज नहीं, चार्जर खराब, बैटरी खत्म, बैटरी जल्दी, बैटरी बैकअप, बैटरी फूल,
    बैटरी बदलना, फूल गयी, शुरू नहीं, ऑन नहीं हो, चालू नहीं, पावर नहीं, खुद बंद, स्विच ऑफ, शटडाउन, करंट, बैकअप, बिजली, लाइट नहीं`,
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
    ages, takes ages, file khol der, file khul der, khol der, late response, wait long, crawl, crawling, crawls, snail,
    slow computer, slow laptop, super slow, too slow, painfully slow, slowness, slowed, getting slow, becomes slow, old and slow, take time, takes time, takes long, too long, loading, keeps
    loading, load, loads slowly, buffering, delay, delayed, response slow, slow response, lagging badly, hang up, hangs up, hanging problem, hang problem, hung up, freezes up, screen freeze,
    screen frozen, frozen screen, screen stuck, stuck screen, halts, jam, jammed computer, cursor freezes, nothing responds, no response, does nothing, stops responding, not responsive,
    multitasking, many tabs, high cpu, high memory usage, task manager, disk 100, cpu full, ram usage, boost, faster, make it fast, fast, speed low, low speed, slow performance, poor
    performance, optimization, optimisation, hang marta, hang ho, hang hota, latakta, latak jata, slow ho gaya, slow chal, dhima chal, dhire dhire, dheere dheere, bahut time, time lagta, der
    lagata, der lagati, atki, phas jata, fas gaya, thapp, thap, kachhua, kachhue, susti, speed slow, धीमे, धीरे धीरे, अटकता, अटक जाता, हैंग होता, रुक रुक, रुकता, लटकता, स्पीड कम, फंस जाता, स्लो
    चल, समय लगता, टाइम लगता, ठप,
    late khul, late khulta, der se khul, der me khul, dheere khul, dheere khulta, dhire khul, slow open, slow khul, takes minutes open, long to open, sulow, slo, solow,
    movie atak, movie ruk, movie hang, movie slow, movie freeze, movie buffering, film atak,
    match buffering, cricket buffering, match atak, cricket atak, ipl buffering`,
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
    lost internet, internet lost, internet gone, wifi lost, lost wifi, connection lost, lost connection, internet gayab, net gayab, net kat, wifi kat, internet kat, net speed, internet speed, wifi speed, net slow speed, इंटरनेट स्पीड, नेट स्पीड,
    wifi not working, wifi not connecting, wifi not showing, wifi not found, wifi missing, wifi option missing, wifi icon, wifi adapter, wifi card, wifi range, wifi limited, wifi keeps
    disconnecting, wifi on off, wi-fi password, wifi authentication, wifi error, 5ghz, 5g wifi, network not found, cannot connect, cant connect, unable connect, connecting problem, internet not
    working, internet down, internet stopped, internet connected, internet disconnected, internet drops, internet keeps, internet cut, no network, no connection, lost network, slow internet,
    slow wifi, slow net, web not opening, websites not opening, website not loading, sites not loading, google not opening, google nahi khul, youtube not loading, youtube nahi chal, airplane
    mode, flight mode, wlan, ssid, wpa, proxy, gateway, jio, jiofi, airtel, bsnl, act fibernet, fiber, fibre, dongle internet, tethering, usb tethering, bluetooth pairing, bluetooth not working,
    bluetooth headphone, net nahi, net nahi aa raha, internet nahi, internet band, net band, net gaya, net chala gaya, net bar bar, wifi pakad, wifi nahi pakad, wifi nahi dikh, wifi band, wifi
    gayab, wifi jud, jud nahi, jud, judta, judna, waifai, vaifai, vifi, wayfay, intarnet, intrnet, नेट नहीं, नेट बंद, इंटरनेट नहीं, इंटरनेट बंद, वाईफाई नहीं, वाई-फाई, वाईफाई पासवर्ड, कनेक्ट
    नहीं, जुड़, जुड़ नहीं, सिग्नल, वेबसाइट नहीं खुल,
    wifi phone, wifi mobile, net phone, net mobile, internet phone, internet mobile, वाईफाई फोन,
    वाईफाई मोबाइल, नेट फोन, नेट मोबाइल, इंटरनेट फोन, इंटरनेट मोबाइल, wifi kitchen, net kitchen,
    internet kitchen, wifi bathroom, wifi roof, wifi wall, wifi train, wifi airport, wifi hospital,
    internet hospital, wifi gym, internet gym, wifi salon, internet salon, वाईफाई छत, नेट छत,
    वाईफाई रसोई, earbuds connect, airpods connect, earbuds pair, airpods pair, site not opening,
    portal not opening, portal nahi khul, irctc site, railway site, passport site, income tax site,
    income tax portal, gst portal`,
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
    camera kala, camera kaala, camera andhera, camera dark, camera dhundhla, awaaz dheemi, awaaz halki, sound dheema, volume dheema, आवाज धीमी, आवाज़ धीमी, आवाज कम, आवाज़ कम, कैमरा काला,
    no sound coming, sound not coming, sound not working, sound problem, sound gone, sound stopped, sound distorted, sound noise, sound card, audio driver, audio device, audio output, audio not
    working, audio problem, audio crackling, audio low, output device, realtek, speaker not working, speaker noise, speaker broken, speaker torn, speaker buzzing, buzzing, hissing, static noise,
    humming, echo, one side speaker, left speaker, right speaker, volume not working, volume very low, cannot hear, cant hear, hear nothing, nobody hears, people cannot hear me, they cannot hear
    me, not audible, audible, mic problem, mic muted, microphone not detected, microphone muted, headset mic, headset, inaudible, webcam not working, webcam black, webcam not detected, webcam
    blurry, camera not detected, camera not opening, camera flipped, camera blank, camera off, facetime, facetime camera, zoom meeting, google meet, meet, online class, online classes, online
    meeting, video calling, video meeting, skype, bol nahi, awaz nahi, awaz kam, awaz band, awaz gayab, awaz dheemi, awaz phat, awaz kharab, awaj, awaaj, avaaz, sunai nahi deta, sunayi, sunta,
    sun nahi, spikar, speeker, gaana nahi, video me awaz nahi, camera band, camera nahi chal, camera nahi khul, camera kharab, maik, आवाज नहीं, आवाज बंद, आवाज गायब, आवाज़ नहीं, आवाज फट, सुनाई,
    सुनाई नहीं, सुन, माइक्रोफोन, कैमरा बंद, कैमरा नहीं, साउंड नहीं, ज़ूम, मीटिंग,
    movie awaaz, movie sound, movie audio, movie volume, film awaaz, film sound, cinema sound,
    मूवी आवाज, match awaaz, match sound, cricket awaaz, video song awaaz, song sound,
    online class awaaz, online meeting awaaz, class sunai`,
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
    pin, forgot pin, windows pin, admin pin, admin password, administrator, locked out, पिन भूल, reboot, reboots, rebooting, reboot loop, keeps rebooting, रीबूट,
    windows problem, windows not working, windows crash, windows crashed, windows repair, windows reset, windows setup, windows key, windows licence, windows license, product key, genuine
    windows, original windows, windows 7, windows 8, fresh windows, new windows, windows load, load windows, change windows, downgrade windows, windows not booting, windows not opening,
    operating system install, operating system missing, operating system not found, os crash, os corrupt, os load, software problem, software update needed, software load, software setup,
    software installation, installation of software, office activation, install ms office, word install, licence, license, activation, activate, error code windows, system restore, restore,
    restore point, system recovery, safe mode, disk repair, startup repair, wipe, wipe everything, erase, erase everything, erase data, delete everything, format laptop, format pc, format
    computer, format and install, macos reinstall, mac reinstall, mac format, recover os, apple logo, stuck on logo, stuck at logo, logo screen, stuck welcome, virus removal, remove virus, virus
    remove, virus scan, virus attack, infected, infection, worm, suspicious, scam, hacker, hackers, cyber, encrypted, encrypt, ransom, pop ups keep coming, advertisements, ad popups, unwanted
    programs, toolbar, quick heal, mcafee, norton, kaspersky, defender, security, account locked, locked out account, cannot login, cant login, unable login, login problem, login screen, sign
    in, cannot sign in, microsoft account, apple id, icloud, user account, profile, password change, remove password, change password, reset password, bitlocker, recovery key, restarts, restarts
    itself, restart, restarts automatically, reboots itself, blue screen error, blue error screen, purple error, drivers missing, driver install, driver problem, driver issue, install drivers,
    data shift, data copy, copy data, move data, transfer files, migrate, migration pc, backup files, time machine, setup laptop, new pc setup, laptop setup, partition, drive partition, c drive
    partition, date time wrong, clock wrong, language change, hindi font, font, fonts, dual os, windows udd, windows ud gayi, windows gayi, window ud, window gayi, windows chali gayi, windows
    kharab, windows badalna, windows nayi, nayi window, window dalwana, window daalna, window install, formate, farmat, phormat, formet, virus hatana, virus nikal, virus bhar, antivirus dalna,
    antivirus dalwana, password yaad nahi, pasword, password bhool gaya, lock ho gaya, lock khol, lock, software daal, software dalwane, restart ho, restart hota, bar bar restart, nila screen,
    neela screen, neeli, विंडो खराब, विंडोज खराब, विंडोज उड़, विंडोज नई, विंडोज चेंज, विंडोज लोड, फॉर्मेट कर, वायरस हटा, एंटी वायरस, पासवर्ड याद, पासवर्ड बदल, लॉक, लॉक हो, लॉगिन, नीली, नीला,
    रिस्टार्ट, बार बार रीस्टार्ट, बैकअप, सॉफ्टवेयर इंस्टॉल, इंस्टॉल, हैक,
    redirect, redirects, redirecting, browser redirect, homepage changed, search engine changed, strange websites, unwanted websites, unknown websites, scareware, fake warning, fake message, pay ransom, files encrypted`,
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
    सॉफ्टवेयर नहीं खुल, सॉफ्टवेयर खुल, ऐप, ऐप बंद, ऐप खुल, प्रोग्राम, प्रोग्राम बंद, क्रैश, क्रोम, ब्राउज़र, खुल, खोल,
    app not responding, app not working, application not responding, application error, application closes, app closes, app closing, apps closing, app close, app stuck, apps not opening, app
    opening, app freezes, app hangs, program not responding, program closes, program crash, program crashes, program freezes, program stuck, program hang, software not working, software not
    responding, software error, software closes, software stuck, software hang, software hangs, software freezes, stopped working, has stopped working, does not launch, launch, launching, fails
    to open, does not open, not opening, wont launch, force close, force quit, shuts by itself, closes on its own, closes suddenly, chrome crash, chrome closing, chrome not responding, browser
    crash, browser not responding, edge, safari, safari not opening, photoshop, photoshop not opening, premiere pro, after effects, illustrator, coreldraw, corel draw, autocad, autocad crash,
    solidworks, matlab, word crash, word hang, ms word, microsoft word, powerpoint not opening, ppt, pdf not opening, pdf, adobe, acrobat, zoom app, zoom crash, teams crash, whatsapp web,
    whatsapp desktop, tally, tally error, tally band, tally hang, busy software, billing software, quickbooks, vlc, steam not opening, app band ho, application band, software nahi chal, program
    nahi chal, app nahi chal, app nahi khulti, chrome nahi khul, browser nahi khul, khulte hi band, khul ke band, khulta nahi, khulti nahi, khulte, word nahi chal, सॉफ्टवेयर बंद, सॉफ्टवेयर नहीं
    चल, ऐप नहीं खुल, एप्लिकेशन, एप, क्रोम नहीं, टैली, खुलता नहीं, खुलते ही बंद, वर्ड, पीडीएफ,
    whatsapp web phone, whatsapp web mobile`,
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
    एक्सेल, एक्सल, एक्सेल फाइल, एक्सेल खुल, स्प्रेडशीट, शीट,
    excel error, excel not responding, excel freezes, excel freezing, excel crashing, excel crashes, excel closes, excel file corrupt, excel corrupt, excel not saving, excel password, excel
    sheet not opening, excel file not opening, excel link, excel data, excel print, excel problem, excel help, microsoft excel, exel, exell, excle, formula, formulas, formulas not calculating,
    macro, macros, csv, worksheet, spread sheet, google sheet, pivot, एक्सेल नहीं, एक्सेल बंद, एक्सेल हैंग, एक्सेल शीट`,
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
    अपडेट, अपडेट नहीं, विंडोज अपडेट, अपडेट फेल,
    update problem, update not installing, update not working, update not downloading, update failing, update fails, updates fail, updates failing, update keeps failing, update rolled back,
    undoing changes, rollback, update hang, update frozen, update 100, update percent, update restart, windows update fail, windows update error, windows update not installing, windows updates,
    latest update, latest windows, latest macos, latest version, new macos, macos upgrade, mac os update, macos update stuck, monterey, big sur, catalina, tahoe, error 0x, 0x800, 0x80070002,
    update ruka, update atka, update atak, update band, updat, apdet, update nahi, update fas, अपडेट फंस, अपडेट अटक, अपडेट नहीं हो, अपडेट एरर, विंडोज अपडेट नहीं`,
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
    windows khul, windows khul time, windows khul der, khulne der, विंडोज खुल, विंडोज देर,
    slow to start, slow to boot, slow to turn on, slow on startup, slow starting, starts slowly, starts slow, start slowly, takes long time start, takes time to start, long time to start, long
    startup, long boot, boot slowly, boots slowly, boots slow, boots up slowly, slow bootup, bootup, boot up, boot up slow, slow login, login takes, loading screen long, desktop takes long,
    desktop loading, welcome screen long, opening slowly, minutes to boot, minutes to open windows, turn on slow, turn on takes, on hone me time, on hone me der, chalu hone me, chalu hone me
    time, chalu hone me der, start hone me der, start me der, start me time, khulne me time, khulne me der, khulne time, windows der, der se khul, deri, शुरू होने, शुरू होने समय, शुरू होने देर,
    स्टार्ट होने समय, स्टार्ट होने देर, चालू होने देर, ऑन होने देर, ऑन होने समय, खुलने समय, खुलने देर, देर से खुल, बूट होने,
    login time, icons appear, minutes after login, takes minutes login, desktop icons late`,
  ),
  term(
    'Port',
    {
      services: onEach('laptop-booking-port', 'macbook-booking-port', 'desktop-booking-port'),
    },
    `
    port, ports, usb, usb port, usb nahi, usb not detected, usb c, type c, type c port, hdmi, hdmi port, hdmi nahi, hdmi cable, pendrive, pen drive, pendrive detect, pendrive nahi, flash drive, external hard disk not detected, headphone jack, headphone, headphones, earphone, earphone jack, audio jack, aux, jack, jack loose, loose port, port loose, dhila port, port dhila, card reader, sd card, memory card, sd card slot, lan port, ethernet port, vga, thunderbolt, dongle, usb hub, charging cable port, mouse usb detect,
    यूएसबी, पोर्ट, पेन ड्राइव, पेनड्राइव, एचडीएमआई, हेडफोन, हैडफोन, हेडफोन जैक, जैक,
    usb not working, usb not recognised, usb not recognized, usb drive, usb stick, usb device, usb slot, usb broken, usb loose, usb pin, usb cable, usb dead, pendrive not detected, pendrive not
    working, pendrive not showing, pen drive not detected, pen drive not working, thumb drive, hard disk usb, external drive not detected, hdmi not working, hdmi loose, hdmi output, hdmi
    projector, projector connect, projector hdmi, tv connect, connect tv hdmi, displayport, display port, dvi, mini hdmi, hdmi adapter, type c not working, typec, c type, usb type c, usb c not
    working, magsafe port, headphone not working, headphone not detected, headphones not detected, headphone hole, headphone socket, earphone not working, audio port, audio jack not working, 3 5
    mm, mic jack, sd card not reading, sd card not detected, memory card not reading, card slot, card reader not working, lan port not working, rj45, ethernet port not working, network port,
    port not working, port broken, port damage, port bent, ports dead, dead port, slot, slot loose, slot broken, charging slot, hub, docking, dock, docking station, usb nahi chal, usb kharab,
    usb nahi pakad, usb nahi le, usb dhila, usb dhili, pendrive nahi chal, pendrive nahi dikh, pendrive lag nahi, pendraiv, hdmi nahi chal, hdmi se tv, tv se connect, tv nahi dikh hdmi,
    projector nahi, headphone nahi chal, earphone nahi chal, card reader nahi, port kharab, port toot, jack kharab, jack dhila, यूएसबी नहीं, पेनड्राइव नहीं, पेन ड्राइव नहीं, पोर्ट खराब, पोर्ट
    ढीला, ढीला, ढीली, ईयरफोन, इयरफोन, प्रोजेक्टर, मेमोरी कार्ड, कार्ड रीडर, टाइप सी,
    headphone phone, headphone mobile, earphone phone, earphone mobile, cast tv, tv cast,
    screen cast, screen mirroring, screen share tv, tv second screen, tv second display, extend tv,
    mirroring tv, mirror tv, tv screen dikhana`,
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
    पानी, पानी गिर, गिर, गिर गया, भीग, चाय, कॉफी, टूट, टूट गया, कब्जा, बॉडी, डैमेज, हिंज, slipped, slipped from hand, slip, haath se chhoot, phisal, fisal, फिसल, हाथ से छूट,
    broke, broken laptop, broken body, broken hinge, broken lid, hinge loose, hinge noise, hinge tight, hinge jam, loose hinge, hinge crack, screen hinge, lid not closing, lid not opening, lid
    loose, wont close, does not close, bezel, frame broken, frame, corner broken, corner crack, corner dent, bottom cover, bottom case, back cover, cover, plastic broken, plastic, outer body,
    chassis, rubber feet, rubber, screws missing, scratch, scratches, liquid spill, liquid spilled, liquid spillage, spillage, water fell, water inside, water entered, water gone inside, water
    poured, poured water, poured, milk, milk spilled, beer, wine, soda, coke, cola, soup, tea fell, coffee fell, juice spilled, oil spilled, moisture, soaked, drenched, flood, flooded, fell
    from, fell off, fell from table, fell from bed, fell on floor, fall, falls, fall damage, accident, accidentally dropped, accidental damage, dropped it, dropped from, dropped on floor,
    knocked, hit, impact, crushed, run over, burnt, burn mark, fire, dog chewed, gir gai, gir gayi, gir padi, gir pada, gira diya, gira di, girane, giraya, gir kar, gir ke toot, neeche gir,
    haath se gir, pani pad gaya, pani gir, pani ghus, pani chala, pani andar, paani andar, paani ghus, pani gira, pani gira diya, paani dal, chai gir, chai gira, coffee gir, coffee gira, doodh
    gir, juice gir, bhig, bhiga, bheega, geela ho, hinj, hinje, kabze, dhakkan, dhakkan toot, dhakkan band nahi, dhakna, body kharab, corner toot, toota, tuta, tooti, tuti, toot gai, pichak,
    pichka, chot, gaddha, daraar, darar, fata, टूटा, टूटी, टूट गई, टूट गयी, गिरा, गिर गई, गिर गयी, गिर पड़ा, हाथ से गिर, नीचे गिर, पानी चला, पानी घुस, पानी अंदर, पानी गिरा, चाय गिर, कॉफी गिर,
    दूध गिर, भीगा, भीग गया, ढक्कन, ढक्कन टूट, कवर टूट, दरार, चोट, बारिश, क्रैक,
    fell bike, fell car, fell scooty, fell scooter, bike gir, car gir, scooty gir, scooter gir,
    gaadi gir, बाइक गिर, गाड़ी गिर, fell chair, fell sofa, sofa gir, cat chewed, rat chewed,
    rats chewed, rats cut, chuha kaat, चूहे काट`,
  ),
  term(
    'RAM',
    { services: onEach('upgrade-booking-ram') },
    `
    ram, ram upgrade, upgrade ram, ram badhana, ram badhani, ram lagwana, ram lagwani, ram add, add ram, increase ram, extra ram, more ram, more memory, memory upgrade, memory, memory full ram, ram change, ram replace, 4gb ram, 8gb, 8gb ram, 16gb, 16gb ram, 32gb, ddr4, ddr5, ddr3, ram slot, low memory, out of memory,
    रैम, रेम, रैम बढ़ाना, रैम लगवाना, मेमोरी,
    gb memory, gb ram, 8 gb ram, 16 gb ram, 8 gb memory, 16 gb memory, add memory, memory badhana, ram kam, kam ram, memory kam, ram chhoti, मेमोरी बढ़ाना, मेमोरी कम, रैम कम,
    ram install, install ram, ram expand, expand ram, expand memory, expand, bigger ram, ram stick, ram sticks, ram module, ram not detected, ram faulty, ram problem, ram kharab, bad ram, new
    ram, ram change karna, ram dalwana, ram dalwani, ram dalna, ram lagana, ram lagani, ram badhao, ram badha, ram badhwana, ram badhwani, raim, ram slow, not enough memory, insufficient memory,
    memory error, memory errors, memory low, memory increase, increase memory, extra memory, 4 gb, 16 gb, 32 gb, 4gb, 64gb, ddr, sodimm, dimm, रैम बढ़वाना, रैम डलवाना, रैम खराब, रैम बदल, रैम
    लगाना, मेमोरी बढ़ा, जीबी रैम`,
  ),
  term(
    'Hard disk',
    { services: onEach('upgrade-booking-hard-disk') },
    `
    hard disk, harddisk, hard drive, hdd, ssd, nvme, m2 ssd, ssd lagwana, ssd lagwani, ssd upgrade, ssd install, ssd badhana, ssd change, replace hdd, hdd replace, hdd to ssd, disk, disk full, disk failure, disk error, disk clicking, clicking noise disk, hard disk noise, hard disk fail, hard disk crash, bad sector, bad sectors, storage, storage full, storage upgrade, more storage, space full, memory full, no space left, low space, space kam, c drive full, drive full, 1tb, 512gb, 256gb, data recovery, recover data, data recover, data wapas, recover files, deleted files, deleted photos, files lost, lost files, file delete, data delete, data chala gaya, data ud gaya, photos recover, hard disk detect, disk not detected, external hard drive,
    हार्ड डिस्क, हार्डडिस्क, हार्ड ड्राइव, एसएसडी, स्टोरेज, स्टोरेज फुल, डिस्क, डाटा रिकवरी, डेटा रिकवरी, डाटा वापस, डेटा, डाटा,
    faster disk, faster drive, faster storage, fast disk, disk upgrade, upgrade disk, hard disk upgrade, drive upgrade, bigger disk, bigger drive, disk badal, bada disk,
    hard disk replacement, hard disk replace, hard disk change, hard disk repair, hard disk not working, hard disk not detected, hard disk not showing, hard disk not opening, hard disk dead,
    hard disk problem, hard disk corrupt, hard disk full, hard disk slow, hard disk space, harddrive, hard drive failure, hard drive dead, hard drive not detected, hard drive replace, hard drive
    noise, external hard drive not showing, external hard disk, external hdd, external disk, portable drive, seagate, western digital, wd, toshiba hard, samsung ssd, crucial, kingston ssd, sata,
    m 2, solid state, solid state drive, ssd replacement, install ssd, add ssd, put ssd, new ssd, ssd not detected, ssd lagani, ssd lagana, ssd dalna, ssd dalwana, ssd badalna, clone disk,
    clone, cloning, disk not found, no disk, disk read error, disk check, smart error, disk damaged, disk space, disk space low, storage low, low storage, storage problem, storage increase,
    increase storage, extra storage, add storage, storage badhana, storage badhani, storage kam, no storage, out of storage, out of space, running out of space, no space, space nahi, jagah nahi,
    jagah kam, drive not opening, drive not showing, drive missing, d drive, e drive, 2tb, 500gb, 1 tb, 512 gb, 256 gb, data lost, lost data, lost my data, lost photos, lost documents, data
    loss, data gone, data missing, data deleted, data delete ho gaya, data bachana, data bacha, data nikalna, data nikalwana, data recover karna, data gayab, data wapis, data vapas, data vapis,
    data wapas lana, recover, recovery, recovering, recover photos, recover my files, retrieve, retrieve data, get back files, undelete, deleted by mistake, deleted, accidentally deleted,
    formatted by mistake, files missing, files gone, files disappeared, photos lost, photos gone, photo wapas, photo delete, photo recover, file gayab, file wapas, hard disc, hardisk, hardisc,
    hadisk, हार्ड डिस्क खराब, हार्ड डिस्क बदल, डेटा रिकवर, डाटा रिकवर, डेटा वापस, डाटा डिलीट, डेटा डिलीट, डेटा उड़, फोटो वापस, फोटो डिलीट, फाइल वापस, फाइल डिलीट, डिलीट, जगह नहीं, स्टोरेज बढ़ा,
    रिकवरी,
    video delete, videos deleted, video recover, wedding video delete`,
  ),
  term(
    'Graphics card',
    { services: onEach('upgrade-booking-graphics-card') },
    `
    graphics card, graphic card, graphics, graphic, gpu, gpu upgrade, video card, nvidia, geforce, rtx, gtx, radeon, amd gpu, graphics card lagana, gaming card, game, games, game nahi chal, game lag, game crash, fps, low fps, fps drop, game ruk, gaming slow, gta, valorant, pubg pc, artifacts screen, graphics upgrade, khel,
    ग्राफिक्स, ग्राफिक्स कार्ड, ग्राफिक, ग्राफिक कार्ड, गेम, जीपीयू, गेम नहीं चल,
    graphics card upgrade, graphics card not detected, graphics card problem, graphics card repair, graphics card install, graphics card replace, graphics card change, graphics card fan,
    graphics driver crash, new graphics card, better graphics, gpu install, gpu not detected, gpu fan, gpu dead, gpu temperature, gpu repair, vga card, 3d card, rtx card, rx, intel arc, frame
    rate, frame drop, frames, stutter, stutters, stuttering in games, games stutter, games lag, games lagging, games crash, game crashing, game hang, game not running, game slow, games slow,
    gaming lag, video rendering, rendering, render, video editing, blender 3d, fortnite, minecraft, bgmi, gta 5, call of duty, cyberpunk, csgo, grafik, graphik card, graphics kard, game nahi
    chalta, game atak, game atakta, game ruk ruk, ग्राफिक कार्ड खराब, ग्राफिक्स कार्ड लगवाना, गेम अटक, गेम स्लो, गेम रुक`,
  ),
  term(
    'Power supply',
    { services: onEach('upgrade-booking-smps') },
    `
    smps, power supply, psu, power supply unit, smps change, smps fan, smps jal gaya, smps spark, power supply change, cpu on nahi, cpu on nahi ho raha, cpu power, cpu not turning on, cpu chalu nahi, cpu start nahi, desktop power supply, burning smell smps, spark, chingari, tripping pc, pc power supply, watt, 450w, 550w,
    एसएमपीएस, पावर सप्लाई, सीपीयू ऑन, सीपीयू चालू,
    smoke, smoke cpu, smoke cabinet, burning smell, burnt smell, dhuan, dhua, jalne badbu, cpu smoke, धुआं, धुआँ, जलने बदबू,
    power supply unit replace, power supply repair, power supply problem, power supply dead, power supply noise, power supply failed, power supply burnt, power supply fan, psu replacement, psu
    repair, psu dead, psu noise, psu blown, smps repair, smps problem, smps kharab, smps badalna, smps fan noise, smps dead, smps noise, smps replacement, smps upgrade, cabinet power, cpu dead,
    cpu no power, pc no power, pc not powering on, desktop not powering on, desktop no power, cpu power nahi, cpu band, cpu band ho jata, pc trips, trips mcb, fuse pc, pc spark, cpu spark, spark
    cpu, burnt smell cpu, smell of burning, jalne ki badbu, jalne ki smell, badbu, patakha, dhamaka, blast, 650w, 750w, 500w, watts, capacitor blast, एसएमपीएस खराब, पावर सप्लाई खराब, जलने की
    बदबू, बदबू, चिंगारी,
    cabinet current, cabinet shock, cpu shock, cabinet gives shock, electric shock cabinet, electric shock cpu`,
  ),
  term(
    'Motherboard',
    { services: onEach('upgrade-booking-motherboard') },
    `
    motherboard, mother board, mobo, mainboard, main board, logic board, board, board short, board repair, board kharab, motherboard dead, motherboard short, short circuit, short ho gaya, chip level, chip, ic, bios chip, bios battery, cmos, cmos battery, capacitor, beep, beeping, beep sound, beeps, motherboard jal, board jal gaya, ram slot board, circuit,
    मदरबोर्ड, मदर बोर्ड, मदरबोर्ड खराब, बोर्ड, शॉर्ट सर्किट, बीप,
    motherboard repair, motherboard problem, motherboard kharab, motherboard replacement, motherboard change, motherboard check, motherboard fault, motherboard not working, motherboard burnt,
    motherboard water, motherboard issue, chip level repair, chipset, bga, reballing, board level, board replacement, board dead, board change, mother bord, madarboard, modarboard, cpu socket,
    processor, processor change, processor upgrade, i3, i5, i7, ryzen, upgrade processor, beep code, beeps no display, three beeps, long beep, beep beep, beep awaz, no post, does not post, bios
    reset, bios problem, bios update, bios password, cmos battery dead, date resets, time resets, short circuit board, circuit board, burnt board, मदरबोर्ड बदल, मदरबोर्ड रिपेयर, मदरबोर्ड जल,
    बोर्ड खराब, प्रोसेसर, शॉर्ट`,
  ),
  term(
    'Paper jam',
    { services: onEach('printer-booking-paper-jam') },
    `
    paper jam, jam, jammed, paper stuck, stuck paper, paper stuck printer, paper feed, paper not feeding, paper pick, not picking paper, paper nahi utha, paper nahi le raha, paper phas, paper fas, paper fasa, paper atak, kagaz, kagaj, kagaz phas gaya, kagaz fas, kagaz atak, roller, rollers, printer roller, multiple pages, pulls many pages, tray, paper tray, page phas, page fas, paper fat, paper crumple, printer jam,
    कागज, कागज़, कागज फंस, कागज अटक, पेपर, पेपर जाम, पेपर फंस, जाम, रोलर,
    sheets, several sheets, many sheets, multiple sheets, sheets together, two pages together, double feed, pulls paper, pulls sheets, sheet stuck, kagaz atka, kagaz atki, paper atka, पन्ना फंस,
    paper jam error, paper jamming, paper jams, paper jammed, paper stuck inside, page stuck, pages stuck, stuck page, sheet jam, paper not going, paper not coming, paper not moving, paper not
    picked, paper pulling, does not pick paper, does not pull paper, paper pickup, pickup roller, pick up paper, picks paper, feeding, feeder, feed problem, takes two pages, takes multiple, many
    papers, two papers, crumpled, crumples, crumpled paper, wrinkled, torn paper, paper torn, paper tears, paper crooked, tilted paper, paper size, load paper, paper fasna, paper phasna, paper
    phans, paper phansa, paper fans, paper fansa, kagaz phans, kagaz fans, page phans, page atak, paper nahi khinch, paper nahi kheench, kagaz nahi, kagaz nahi leta, paper nahi leta, paper nahi
    pakad, panna, panna atak, panna phas, ek saath kai page, पेपर अटक, पन्ना, पन्ना अटक, पन्ने, कागज नहीं, कागज़ नहीं, पेपर नहीं, पेज अटक, पेज फंस, फंस, फँस`,
  ),
  term(
    'Ink and print quality',
    { services: onEach('printer-booking-ink-and-print-quality') },
    `
    ink, ink khatam, ink nahi aa rahi, no ink, ink refill, ink not coming, ink cartridge, ink tank, ink leak, ink leaking, ink low, cartridge, cartridge change, cartridge error, cartridge refill, toner, toner refill, toner low, drum, print light, print halka, print fika, faded, faded print, fading, light print, print quality, poor print, bad print quality, blurry print, print blur, blur print, smudge, smudging, smudges, streaks, lines print, printer line, print line, print me line, line print, printer lines, black lines printer, blank page, blank pages, blank page print, khali page, page khali, white pages printer, print colour, colour print, color print, wrong colour print, print dark, print kala, rang nahi printer, syahi, nozzle, nozzle clean, print head, printhead, head cleaning, half print, aadha print, print saaf nahi, print dhundhla,
    इंक, स्याही, इंक खत्म, कार्ट्रिज, टोनर, प्रिंट हल्का, प्रिंट फीका, प्रिंट लाइन, प्रिंट साफ, प्रिंट धुंधला, रंग प्रिंट,
    blank page print, page safed, safed page, page khali, khali page, white page print, page kora, kora page, streaks, streaky, सादा पन्ना, कोरा पन्ना,
    ink problem, ink finished, ink over, ink empty, out of ink, ink dry, ink dried, dried ink, ink blocked, ink not working, ink fill, fill ink, ink change, ink spread, ink error, ink
    replacement, ink smudge, ink level, ink pad, waste ink pad, cartridge not recognised, cartridge not recognized, cartridge not detected, cartridge empty, cartridge problem, cartridge
    replacement, cartridge jam, new cartridge, toner empty, toner change, toner replacement, toner problem, toner leak, toner not detected, drum unit, drum unit replace, printing light, printing
    faded, printing faint, faint, faint print, print faint, print too light, prints are light, pale, dull print, dull colours, colours wrong, colours missing, missing colours, missing colour,
    wrong colours, colour not printing, not printing colour, not printing black, black not printing, only black, only prints black, printing blank, prints blank, blank paper, blank sheets, empty
    pages, white lines, white line print, lines on page, lines on paper, lines on printout, line on paper, black line, black lines, vertical line print, horizontal lines print, printout,
    printout light, print out, print quality bad, print not clear, not clear, unclear print, blurred print, blurred printing, smeared, smear, smears, dirty prints, dirty print, black spots
    print, spots on paper, spots on page, dots on paper, patchy, bad printing, poor printing, poor quality, quality print, alignment, head clean, clogged, nozzle check, photo print quality,
    print photo colour, syahi khatam, syahi nahi, syahi bharna, syahi bharwana, syahi sukh, ink sukh, ink sookh, ink bharna, ink bharwana, ink dalwana, ink dalna, ink fail, toner khatam, toner
    bharwana, cartridge khatam, cartridge badalna, katrij, cartrige, catridge, print saaf, print kharab, print halki, halka chap, halka print, chhapai, chapai, chhap, chhapta, chhap nahi, saaf
    nahi chhap, rang nahi aa, rang galat, rang fika, fika, feeka, fiki, feeki, dhundhla print, kali line print, page par line, page par kali line, dhabbe print, स्याही खत्म, स्याही नहीं, स्याही
    सूख, स्याही भर, इंक नहीं, टोनर खत्म, टोनर बदल, कार्ट्रिज बदल, कार्ट्रिज खत्म, प्रिंट काला, छपाई, छाप, रंग छाप, रंग नहीं छाप, छपता, रंग फीका, फीका, फीकी, पन्ना लाइन, पन्ने काली लाइन, पेज
    खाली, खाली पेज, पन्ना खाली, धुंधला प्रिंट, प्रिंट खराब, प्रिंट रंग,
    printer print saaf, printer saaf nahi`,
  ),
  term(
    'Printer set-up',
    { services: onEach('printer-booking-printer-set-up') },
    `
    printer setup, printer set up, setup printer, printer install, install printer, printer installation, installation printer, printer lagwa, printer lagwana, printer lagana, printer lagao, naya printer, new printer, printer connect laptop, connect printer laptop, add printer, printer configure, printer jodna, printer jod, printer chalu karwana, printer mobile connect, printer connect phone,
    प्रिंटर लगवाना, प्रिंटर लगाना, नया प्रिंटर, प्रिंटर इंस्टॉल, प्रिंटर सेटअप, प्रिंटर जोड़,
    printer set up home, set up printer, setting up printer, printer setting, configure printer, printer configuration, printer installation laptop, installing printer, install my printer,
    bought printer, bought new printer, new printer setup, new printer install, printer unboxing, printer connection, connect printer pc, connect printer computer, connect printer usb, printer
    usb, printer connect mac, printer macbook, printer to macbook, connecting printer, printer pair, printer mobile app, printer first time, printer lagwani, printer lagvana, printer lagwao,
    printer set karna, printer set karwana, printer chalu karna, printer jodna laptop, printer connect karna, printer connect karwana, printer install karna, printer install karwana, printer
    laptop se jod, प्रिंटर सेट, प्रिंटर कनेक्ट, प्रिंटर लगाओ, प्रिंटर लगवा, प्रिंटर इंस्टॉल कर, लैपटॉप प्रिंटर जोड़, प्रिंटर जुड़`,
  ),
  term(
    'Printer network',
    { services: onEach('printer-booking-printer-network') },
    `
    printer wifi, wifi printer, printer network, network printer, printer lan, printer sharing, share printer, shared printer, printer wifi connect, printer wireless, wireless printer, printer ip, office printer network, printer router, printer internet, printer not on network, print from phone, print mobile,
    प्रिंटर वाईफाई, प्रिंटर नेटवर्क, वाईफाई प्रिंटर,
    printer wifi not connecting, printer not connecting wifi, printer wifi problem, printer wifi setup, wifi printing, print over wifi, print wirelessly, wireless printing, airprint, printer not
    visible network, printer not found network, printer network problem, printer ip address, printer ethernet, printer lan cable, share printer office, printer share, printer sharing office, all
    computers print, multiple computers printer, printer all computers, common printer, print from mobile, print from iphone, print from other computer, phone se print, mobile se print, wifi se
    print, network se print, printer wifi se, printer network se, printer wifi nahi, printer wifi pakad, printer wifi jud, प्रिंटर वाईफाई नहीं, प्रिंटर वाईफाई जुड़, प्रिंटर नेटवर्क नहीं, प्रिंटर
    शेयर, मोबाइल से प्रिंट`,
  ),
  term(
    'Printer offline or not printing',
    { services: onEach('printer-quick-printer-showing-offline') },
    `
    printer kaam nahi, printer not working, printer offline, offline printer, offline, printer shows offline, printer not printing, not printing, print nahi, print nahi ho raha, print nahi nikal, print nahi aa raha, printer print nahi, printer nahi chal, printer chal nahi, print queue, print queue stuck, queue, printer not responding, spooler, print spooler, printer not detected, printer detect nahi, printer not found, printer command, printer band, printer error, printer busy, document pending, print job,
    प्रिंटर काम नहीं, प्रिंटर ऑफलाइन, ऑफलाइन, प्रिंट नहीं, प्रिंटर प्रिंट नहीं, प्रिंटर नहीं चल, प्रिंट नहीं निकल, प्रिंट नहीं हो,
    printer dead, printer not turning on, printer wont turn on, printer on nahi, printer chalu nahi, printer does not print, printer wont print, printer stopped printing, printer stopped,
    printer stuck, printer not communicating, printer offline showing, printer showing offline, printer status offline, printer unavailable, printer not available, printer not showing, printer
    missing, printer not connected, printer disconnected, printer no response, printer kharab, printer hang, printer blinking,
    printer light blinking, printer red light, printer orange light, cannot print, cant print, unable to print, print command, print pending, print jobs, print jobs stuck, print queue clear,
    jobs stuck, stuck in queue, printing stuck, print stuck, printing not, nothing prints, printing stopped, print out nahi, printout nahi, print nahi deta, print nahi de raha, print nahi ho
    rha, print nahi nikalta, print cancel, printer offline bata, printer offline aa raha, printer nahi dikh, printer response nahi, ऑफ़लाइन, प्रिंटर बंद, प्रिंटर खराब, प्रिंटर प्रिंट नहीं कर,
    प्रिंट नहीं आ, प्रिंटर कमांड, प्रिंटर चालू नहीं, प्रिंटर नहीं दिख, प्रिंटआउट नहीं`,
  ),
  term(
    'Printer driver',
    { services: onEach('printer-quick-printer-driver-not-installing') },
    `
    printer driver, driver printer, printer driver install, printer drivers, printer driver download, printer software, printer software install, printer software download, install printer driver, driver not installing, driver install nahi, driver unavailable, printer driver update, canon driver, hp printer driver, epson driver,
    प्रिंटर ड्राइवर, प्रिंटर सॉफ्टवेयर, ड्राइवर इंस्टॉल, garbage print, garbage characters, print garbage, strange characters print, ulta seedha print,
    printer driver missing, printer driver problem, printer driver error, printer driver not installing, printer driver not found, printer driver not available, driver for printer, need printer
    driver, install driver printer, download printer driver, update printer driver, printer cd, printer driver nahi, printer driver chahiye, printer driver dalna, hp driver printer, brother
    driver, printer not supported, not compatible printer, printer windows 11, printer windows 10, printer macos, printer mac driver, प्रिंटर ड्राइवर नहीं, प्रिंटर ड्राइवर इंस्टॉल, garbled,
    garbled text, junk characters, strange symbols print, weird symbols print, random symbols`,
  ),
  term(
    'Scanner and copier',
    { services: onEach('printer-booking-scanner-and-copier') },
    `
    scan, scanner, scanning, scan nahi, scan document, scanner nahi chal, scan blurry, scan line, copier, copy machine, photocopy, photo copy, photostat, xerox, xerox machine, copy nahi ho rahi, copies black, adf, document feeder, flatbed, scan to pc, scan to computer, scan to email,
    स्कैन, स्कैनर, फोटोकॉपी, फोटो कॉपी, ज़ेरॉक्स, जेरोक्स, कॉपी,
    scanner not working, scanner not detected, scanner problem, scanner error, scanner light, scanner glass, scanner lines, scanner kharab, scanner setup, scanning problem, scanning not working,
    scanned copy, scanned image, scan not working, scan quality, scan to folder, scan pdf, scan error, scans blank, cannot scan, cant scan, unable to scan, scan karna, scan nahi karta, skan,
    skanner, skainer, copier not working, copier problem, copies, copies blank, copies dark, copy black, copying, photocopy machine, photocopier, photo copier, photocopy black, photocopy nahi,
    photocopy kharab, xerox nahi, xerox kharab, xerox not working, zerox, jerox, jeroks, photostate, copy nahi nikal, स्कैनिंग, स्कैन खराब, फोटोकॉपी नहीं, फोटोकॉपी मशीन, जेरोक्स नहीं, फोटोस्टेट,
    स्कैनर नहीं, scan phone, scan mobile, scan aadhaar, scan aadhar, scan aadhaar card,
    scan aadhar card, scan pan card, scan id card, scan passport, xerox aadhaar card,
    xerox aadhar card, xerox id card, photocopy aadhaar card, photocopy id card, आधार कार्ड स्कैन,
    आधार कार्ड फोटोकॉपी, photocopy pan card`,
  ),
  term(
    'Email',
    { services: onEach('service-quick-email-not-working') },
    `
    email, e mail, mail, mails, outlook, outlook not opening, gmail, gmail nahi, email not working, email not sending, email not receiving, email send nahi, email bhej, email nahi aa raha, mail nahi ja raha, mail bounce, bouncing, mail sync, mail not syncing, inbox, imap, smtp, mailbox full, work email, office email, company mail, thunderbird, exchange, webmail, email password, email setup, mail setup, spam,
    ईमेल, इमेल, मेल, आउटलुक, जीमेल, ईमेल नहीं, मेल नहीं जा,
    email problem, email not opening, email not syncing, email stuck, email outbox, email login, email configuration, email configure, configure outlook, set up outlook, set up email, email
    hacked, email account, email server, email attachments, attachment, attachments, email bounce, emails bouncing, bounced, emails not coming, emails not going, emails missing, emails stuck,
    emails not received, emails disappeared, outbox, stuck in outbox, not receiving emails, not receiving mail, not receiving mails, cannot send, cant send mail, cannot send email, sending mail,
    send mail, receive mail, receive email, mails not coming, mails not going, mail not opening, mail app, mail account, mail server, outlook password, outlook not working, outlook error,
    outlook crash, outlook slow, outlook setup, outlook sync, outlook search, outlook pst, pst, ost, office 365 mail, office365, google workspace, gsuite, zoho mail, rediffmail, yahoo mail,
    hotmail, pop3, signature, calendar, email nahi ja, email nahi khul, mail nahi, mail nahi aa, mail nahi aa rahi, mail nahi khul, mail band, imel, emel, ईमेल नहीं जा, ईमेल नहीं आ, ईमेल बंद,
    मेल नहीं, मेल नहीं आ, मेल बंद, आउटलुक नहीं,
    outlook nahi khul, outlook nahi chal, gmail nahi khul, email nahi khulta, mail nahi khulta, open gmail, open outlook, inbox nahi khul,
    mail phone, mail mobile, मेल फोन, मेल मोबाइल`,
  ),
  term(
    'Server',
    { services: onEach('service-quick-server-not-reachable') },
    `
    server, server down, server not reachable, server unreachable, cannot reach server, server nahi chal, server band, file server, shared folder, share folder, network folder, nas, network drive, mapped drive, shared drive, server connect, server access, tally server, domain controller, vpn, vpn not connecting, vpn connect, remote desktop, rdp, active directory, server off,
    सर्वर, सर्वर डाउन, सर्वर नहीं, शेयर फोल्डर, वीपीएन,
    server problem, server error, server offline, server crash, server not responding, server not working, server not connecting, server not opening, server slow, server hang, server room,
    server connection, server ip, cannot access server, cannot connect server, connect server, windows server, linux server, database server down, main server, main computer, office server,
    company server, file sharing, file share, shared files, shared files not opening, shared folder access, shared folder missing, shared drive missing, network share, network path, network path
    not found, z drive, access denied, permission denied, permissions, nas drive, synology, backup server, print server, terminal server, citrix, anydesk, teamviewer, remote access, remote
    connection, vpn problem, vpn down, vpn disconnects, work from home vpn, domain login, sarvar, server nahi khul, server nahi mil, server se connect nahi, folder share nahi, share folder nahi
    khul, shared folder nahi khul, सर्वर बंद, सर्वर नहीं खुल, सर्वर कनेक्ट, सर्वर से, शेयर फोल्डर नहीं, फोल्डर शेयर`,
  ),
  term(
    'Office network',
    { services: onEach('service-quick-office-network-not-working') },
    `
    office network, office internet, office wifi, office lan, office net, office connection, company network, company wifi, network down office, lan cable, lan not working, switch, network switch, cabling, rack, shop wifi, shop internet, whole office internet, all computers internet, sab computer net, sabhi computer internet, office me net, daftar internet, firewall, dukaan internet, network drops office,
    ऑफिस नेटवर्क, ऑफिस इंटरनेट, ऑफिस नेट, ऑफिस वाईफाई, दफ्तर इंटरनेट,
    office network down, office network problem, office network slow, office network setup, office internet down, office internet slow, office internet not working, office wifi slow, office wifi
    not working, office wifi down, office router, office lan down, office lan not working, office computers internet, office computers network, office pcs, office systems, office systems
    internet, computers in office internet, all pcs internet, all systems internet, all laptops internet, entire office, whole office, office me sabka, staff internet, staff computers internet,
    employees internet, company internet, company lan, business internet, workplace network, branch network, branch office, network switch down, switch port, lan switch, patch panel, network
    cabling, network cable, network setup office, network down, network outage, network not working office, network admin, dhcp, vlan, access point, access points, leased line, firewall block,
    firewall problem, office ka net, office ka internet, office ka wifi, office ka network, office network band, office me internet, office me wifi, office me network, poore office, pure office,
    sabhi computer me net, sab computer me internet, sab system, daftar net, daftar network, daftar wifi, daftar internet band, dukan internet, dukan net, dukan wifi, ऑफिस का नेट, ऑफिस में नेट,
    ऑफिस में इंटरनेट, ऑफिस नेटवर्क बंद, दफ्तर नेटवर्क, दफ्तर नेट, दफ्तर का नेटवर्क, दफ्तर वाईफाई, पूरे ऑफिस, सभी कंप्यूटर इंटरनेट, सब कंप्यूटर नेट, दुकान इंटरनेट, दुकान नेट, स्विच`,
  ),
  term(
    'Website',
    { services: onEach('coding-booking-website-set-up') },
    `
    website, web site, website banwani, website banana, website design, website create, build website, make website, website setup, site banana, site banwana, online store, online shop, ecommerce, e commerce, wordpress, shopify, woocommerce, web page, webpage, web design, web developer, website developer, landing page, blog, portfolio, portfolio website, domain, domain name, business website, dukaan online, app banwana, website for shop,
    वेबसाइट, वेबसाइट बनवाना, वेबसाइट बनाना, साइट बनवा, वेब साइट, ऑनलाइन दुकान, ब्लॉग,
    create website, create a site, create site, make a site, make site, build site, build a site, new website, my own website, company website, shop website, school website, restaurant website,
    personal website, portfolio site, simple website, website for business, website for my business, website for my shop, website from scratch, website development, website developer needed,
    website making, website maker, website cost, website price, website redesign, website changes, website theme, website template, website update, website repair, website not opening customers,
    web development, web developer needed, developer for website, web designer, web hosting setup, wordpress site, wordpress theme, wordpress setup, wix, squarespace, blogger, e commerce
    website, online selling, sell online, online store setup, online business, catalogue online, mobile app banwana, app banana, website banao, website banado, website banwana, website banwane,
    website banani, website chahiye, website kholna, vebsite, websait, dukan ki website, dukan online, online dukan, business ki website, site banani, site banwani, वेबसाइट बनानी, वेबसाइट बनवा,
    वेबसाइट बना, वेबसाइट चाहिए, वेबसाइट डिजाइन, दुकान की वेबसाइट, बिजनेस वेबसाइट, साइट बनानी,
    mobile app banana, mobile app development, mobile app developer, make mobile app,
    create mobile app, build mobile app, app for restaurant, app for shop, app for business,
    restaurant app, shop app, food delivery app, delivery app banwana`,
  ),
  term(
    'Bug fixing',
    { services: onEach('coding-booking-bug-fixing') },
    `
    bug, bugs, bug fix, fix bug, debug, debugging, code error, code me error, error code, code not working, code nahi chal, code run, code run nahi, program run, program run nahi ho raha, code compile, compile, compilation, compile error, syntax error, runtime error, exception, null pointer, segmentation fault, stack trace, api not working, python error, java error, javascript error, react error, php error, script not working, logic error, code galat, code atak, app crash code, project error,
    कोड, कोड एरर, कोड नहीं चल, बग, डिबग, कंपाइल,
    program error, program me error, error program, coding error, script error, प्रोग्राम एरर,
    bug in code, bug in program, bug in app, bug in website, fix my code, fix code, fix error code, fix program, solve bug, solve code error, code bug, code broken, code crash, code crashes,
    code fails, code stuck, code issue, code problem, code help, code debug, code wrong output, wrong output, output wrong, program output, program crash code, program not running, program not
    compiling, code not compiling, not compiling, does not compile, script error python, script fails, script, infinite loop, loop, function, array, index out of range, index error, type error,
    typeerror, undefined, reference error, nullpointerexception, keyerror, valueerror, attribute error, import error, module not found, modulenotfound, 404 error, 500 error, api error, api, rest
    api, login page bug, button not working website, website bug, website error, android app error, flutter, kotlin, swift code, angular, react bug, react app, vue, nodejs error, express,
    django, flask, spring boot, laravel, c program, c plus plus, cpp, c code, html, css, typescript, unit test, test fails, tests failing, test case, code me bug, code me dikkat, code me
    problem, code me galti, code galti, program galti, code theek, code thik karna, program nahi chal, code nahi chalta, code atak gaya, program me galti, project me error, project chal nahi,
    code fas, कोड खराब, कोड में गलती, कोड गलती, कोड में एरर, कोड ठीक, कोड रन, प्रोग्राम में एरर, प्रोग्राम गलती, प्रोग्राम नहीं चल रहा, बग ठीक, डीबग`,
  ),
  term(
    'Error message',
    { services: onEach('coding-quick-error-message-explained') },
    `
    error message, error message samajh, error explain, explain error, understand error, what does error mean, error meaning, error ka matlab, error samajh, error matlab, cryptic error, exception message, console error, traceback,
    एरर मैसेज, एरर मतलब, एरर समझ,
    error message meaning, what is this error, what does this error mean, explain this error, explain error message, explain, error explained, error coming, error aa raha, error kya hai, error
    samajh nahi, error samjhao, error batao, error ka matlab kya, understanding error, meaning of error, strange error, weird error, unknown error, terminal error, error in terminal, compiler
    error, compiler message, warning message, warning, warnings, segfault, core dumped, stack overflow, build failed, build error, एरर का मतलब, एरर समझ नहीं, एरर समझाओ, एरर क्या, एरर आ, एरर`,
  ),
  term(
    'Code review',
    { services: onEach('coding-quick-code-review') },
    `
    code review, review code, review my code, check my code, code check, code quality, code improve, improve code, clean code, refactor, code feedback, pull request, code dekh, code dikhana, better code, code optimise,
    कोड रिव्यू, कोड चेक, कोड देख,
    review of code, review my program, review my project, review my script, review project code, code reviewer, second opinion code, look at my code, look over code, look through code, go
    through code, read my code, see my code, check code quality, check program, check my program, check my project code, improve my code, improve program, make code better, code suggestions,
    code best practices, best practices, clean up code, code performance, optimise code, optimize code, security review code, merge request, code check karna, code check karwana, code check
    karo, code dekhna, code dekho, code dekhlo, code review karwana, code sahi, code sudhar, mera code dekh, कोड जांच, कोड चेक कर, कोड देखो, कोड देख ले, कोड सही, रिव्यू`,
  ),
  term(
    'Deployment',
    { services: onEach('coding-booking-deployment') },
    `
    deploy, deployment, deploying, deploy app, deploy website, deploy project, host website, hosting, host, host app, go live, website live, live karna, publish website, publish app, app live, aws, azure, gcp, heroku, vercel, netlify, docker, kubernetes, ci cd, pipeline, vps, nginx, ssl, ssl certificate, https, server deploy, domain connect hosting, upload website, cpanel, github actions,
    डिप्लॉय, होस्टिंग, होस्ट, वेबसाइट लाइव,
    put app server, app server, put app online, put website online, site online, app online, online karna,
    deploy my app, deploy my website, deploy my project, deploy code, deploy react, deploy node, deploy python, deploy django, deploy on aws, deploy to server, deployment error, deployment
    failed, deployment help, host my website, host my app, host my project, host project, host site, host it, website hosting, web hosting, app hosting, hosting setup, hosting help, hosting buy,
    cloud, cloud server, cloud hosting, digitalocean, firebase hosting, godaddy, hostinger, render deploy, railway deploy, ec2, s3, lambda, container, dockerfile, docker image, ci pipeline,
    jenkins, github pages, publish my site, publish my app, publish app play store, play store, app store upload, make website live, website online, make site live, put site live, push to
    production, production, production server, staging, go online, dns records, dns setup, domain point, connect domain, server setup, linux server setup, ssl error, website live karna, website
    live karwana, website online karna, site live, site live karna, project live, project online, app live karna, server par dalna, server par daalna, server pe dalna, host karna, host karwana,
    hosting lena, deploy karna, deploy karwana, वेबसाइट ऑनलाइन, वेबसाइट होस्ट, साइट लाइव, प्रोजेक्ट लाइव, सर्वर पर डाल, डिप्लॉयमेंट, क्लाउड`,
  ),
  term(
    'Database',
    { services: onEach('coding-booking-database-help') },
    `
    database, data base, db, sql, mysql, postgres, postgresql, mongodb, mongo, oracle database, sql server, sqlite, query, queries, slow query, sql query, join query, table, tables, database connect, database connection, database backup, database error, schema, index database, migration, dbms, firebase database, stored procedure,
    डेटाबेस, डाटाबेस, एसक्यूएल, क्वेरी,
    database help needed, database design, design database, database setup, database install, database slow, database down, database not connecting, database connection error, database
    connection failed, database crash, database corrupt, database restore, database recovery, database query, database table, database tables, database optimisation, database migration, database
    server, restore database, backup database, create database, connect database, sql help, sql error, sql not working, sql slow, sql query help, sql server error, sql server not starting, mysql
    error, mysql not starting, mysql slow, mysql connection, postgresql error, oracle, oracle error, mongodb connection, mongodb error, redis, access database, ms access, phpmyadmin, excel to
    database, foreign key, primary key, joins, inner join, indexing, deadlock, slow queries, database nahi chal, database connect nahi, database banana, database banwana, database me error,
    डेटाबेस कनेक्ट, डेटाबेस बैकअप, डेटाबेस मदद, डेटाबेस बनाना, डाटाबेस कनेक्ट, डाटाबेस एरर, एसक्यूएल क्वेरी`,
  ),
  term(
    'Editor and tools',
    { services: onEach('coding-quick-editor-and-tools-set-up') },
    `
    vs code, vscode, visual studio, visual studio code, visual studio install, editor, editor setup, ide, intellij, eclipse, pycharm, android studio, jupyter, python install, install python, java install, install java, jdk, jdk install, node install, install node, nodejs, npm, git install, install git, git setup, git, github, github setup, compiler install, install compiler, coding setup, programming setup, environment setup, dev environment, development setup, path variable, anaconda, xampp, extension install, code editor,
    एडिटर, पाइथन इंस्टॉल, जावा इंस्टॉल, कोडिंग सेटअप,
    set up vs code, setup vs code, vs code install, vs code setup, vs code not working, vs code extension, install vs code, install visual studio, setup python, python setup, python
    installation, python not found, python path, pip, pip install, setup java, java setup, java path, install jdk, java home, setup node, node setup, nodejs install, npm install, npm error,
    install npm, install android studio, android studio setup, android studio install, install eclipse, install intellij, install pycharm, pycharm setup, git setup windows, git config, git push,
    git clone, git help, github account, install docker, docker desktop, wsl, install xampp, install anaconda, anaconda setup, jupyter notebook, jupyter install, notebook python, r studio,
    rstudio, xcode, install xcode, homebrew, terminal setup, sublime, notepad plus, codeblocks, turbo c, dev c, gcc, mingw, compiler, coding environment, coding tools, coding software, developer
    tools, development environment, programming software, programming environment, software for coding, laptop for coding setup, which editor, which ide, python dalna, python install karna, java
    install karna, java dalna, vs code dalna, vs code install karna, coding software install, vs code nahi chal, एडिटर सेटअप, वीएस कोड, पाइथन सेटअप, पाइथन इंस्टॉल कर, जावा सेटअप, एंड्रॉइड
    स्टूडियो, कोडिंग सॉफ्टवेयर, गिट`,
  ),
  term(
    'Learning',
    { services: onEach('coding-quick-learning-guidance') },
    `
    learn, learning, learn coding, learn programming, learn python, learn java, learn web development, coding, coding seekhna, coding sikhna, coding sikhao, seekh, seekhna, sikh, sikhna, sikhni, sikha, programming, programming language, programming seekhna, course, coding class, tutorial, tutor, coding teacher, beginner, beginner coding, roadmap, career, guidance, guide, mentor, padhai, padhna, python seekhna, kaunsi language, which language, interview preparation, dsa, data structures, assignment help, assignment, college project, project guidance,
    कोडिंग, कोडिंग सीख, सीख, सीखना, प्रोग्रामिंग, पाइथन सीख, कोर्स, पढ़ना,
    teach, teach me, teach coding, teach python, teach java, learn javascript, teach javascript, sikhaiye, sikhado, सिखा,
    learn to code, learn how to code, learn c, learn html, learn sql, learn react, learn data science, learn machine learning, learn ai, learn android, learn app development, learn computer, how
    to learn coding, how to learn programming, how to start coding, start coding, start learning, start programming, begin coding, new to coding, new to programming, coding for beginners, coding
    for kids, coding classes, coding course, coding basics, basics of programming, basic coding, coding doubt, doubts, doubt, coding help student, programming help, programming basics,
    programming course, programming teacher, programming tutor, python course, python class, python classes, python tutor, python basics, python for beginners, java course, java class, java
    tutor, web development course, data science, machine learning, artificial intelligence, explain recursion, explain concept, concept, recursion, pointers, oops concept, algorithm, algorithms,
    leetcode, competitive programming, interview questions, study plan, which course, what to learn, software engineer, become developer, become programmer, career in it, career in coding,
    computer science, bca, btech project, college project help, final year project, programming assignment, coding assignment, homework coding, sikhna hai, sikhna chahta, seekhna chahta,
    seekhni, sikhao, sikhana, sikhade, sikhaye, coding sikhado, coding sikha do, programming sikhni, programming sikhna, python sikhna, python sikhao, java sikhna, java sikhao, coding kaise
    sikhe, kaise sikhe, kaise seekhe, coding shuru, coding padhna, कोडिंग शुरू, कोडिंग सिखा, प्रोग्रामिंग सीख, प्रोग्रामिंग सिखा, पाइथन सिखा, जावा सीख, सीखनी, सिखाओ, सिखा दो, पाइथन, जावा,
    explain loops, explain functions, explain concepts, explain coding, explain programming, explain python, explain java, teach my son, teach kids`,
  ),
  term(
    'Services for a company',
    {
      services: onEach(
        'service-booking-windows',
        'service-booking-desktop',
        'service-booking-macbook',
        'service-quick-office-network-not-working',
        'service-quick-server-not-reachable',
      ),
    },
    `
    corporate, corporate services, corporate support, corporate it, company support, company it, it support for company, it support for office, office support, office it support, business support, business it, it company, startup support, office ke liye, company ke liye, office ke computer, company ke laptop,
    कॉर्पोरेट, कॉर्पोरेट सर्विस, कंपनी के लिए, ऑफिस के लिए, दफ्तर के लिए, office maintenance, company maintenance, office laptops, office computers, company laptops, company computers`,
  ),
  term(
    'Service for a Windows laptop',
    { services: onEach('service-booking-windows') },
    `
    full check, full checkup laptop, complete checkup, checkup, check up, laptop checkup, laptop servicing, general service, laptop general service, laptop maintenance, maintenance, amc, annual maintenance, health check, laptop cleaning, laptop clean, safai, laptop safai, full service, poora check, pura check, tune up, windows service, windows laptop service,
    सर्विसिंग, चेकअप, सफाई, मेंटेनेंस, पूरा चेक,
    laptop full service, laptop full checkup, laptop complete service, laptop service, laptop general checkup, laptop check, laptop inspection, laptop deep cleaning, laptop internal cleaning,
    laptop cleaning service, windows laptop checkup, windows laptop check, windows laptop maintenance, windows laptop servicing, general checkup, general servicing, regular service, regular
    maintenance, yearly service, yearly maintenance, annual service, annual servicing, annual checkup, annual contract, maintenance contract, preventive maintenance, periodic maintenance,
    routine check, routine maintenance, inspection, complete check, complete service, overall check, overhaul, health checkup, full servicing, full body check, tuneup, laptop ki service, laptop
    ki servicing, laptop servicing karwani, laptop saaf, laptop ki safai, saaf karwana, saaf karna, safai karwani, poori jaanch, puri jaanch, poori service, puri service, लैपटॉप सर्विस, लैपटॉप
    सर्विसिंग, लैपटॉप की सर्विस, लैपटॉप सफाई, लैपटॉप साफ, पूरी जांच, पूरा चेकअप, साफ, सर्विस करवानी,
    service contract, yearly contract, computers contract, laptops contract, office contract, contract for computers, amc contract`,
  ),
  term(
    'Service for a Macbook',
    { services: onEach('service-booking-macbook') },
    `
    macbook service, macbook servicing, macbook checkup, macbook check up, macbook maintenance, macbook cleaning, mac checkup, mac service, mac maintenance, mac cleaning, macbook full check,
    मैकबुक सर्विस, मैकबुक चेकअप, मैकबुक सफाई,
    macbook full service, macbook general service, macbook full checkup, macbook annual service, macbook deep cleaning, macbook internal cleaning, macbook health check, macbook inspection,
    macbook tune up, macbook complete service, macbook amc, macbook yearly service, mac full service, mac full checkup, mac servicing, mac annual maintenance, imac service, apple laptop service,
    macbook ki service, macbook ki servicing, macbook safai, macbook saaf, mac safai, mac ki service, mac ki safai, मैकबुक की सर्विस, मैकबुक सर्विसिंग, मैक सर्विस, मैकबुक की सफाई, मैकबुक साफ`,
  ),
  term(
    'Service for a desktop',
    { services: onEach('service-booking-desktop') },
    `
    desktop service, desktop servicing, desktop checkup, desktop check up, desktop maintenance, desktop cleaning, pc service, pc checkup, pc cleaning, pc maintenance, computer service, computer servicing, computer checkup, computer cleaning, computer maintenance, cpu cleaning, cabinet cleaning, computer safai,
    कंप्यूटर सर्विस, कंप्यूटर सर्विसिंग, कंप्यूटर सफाई,
    desktop full service, desktop full checkup, desktop general service, desktop check, desktop health check, desktop annual maintenance, desktop amc, desktop tune up, desktop complete service,
    desktop inspection, pc full service, pc full checkup, pc servicing, pc general service, pc health check, pc check, pc tune up, pc amc, computer full service, computer full checkup, computer
    general service, computer check up, computer amc, computer annual maintenance, computer health check, computer tune up, cpu service, cpu servicing, cpu safai, cpu saaf, cabinet safai,
    cabinet saaf, desktop safai, desktop saaf, desktop ki service, desktop ki servicing, computer ki service, computer ki servicing, computer ki safai, computer saaf, pc saaf, pc ki safai,
    डेस्कटॉप सर्विस, डेस्कटॉप सर्विसिंग, डेस्कटॉप सफाई, कंप्यूटर की सफाई, कंप्यूटर साफ, कंप्यूटर चेकअप, पीसी सर्विस, सीपीयू सफाई,
    computers contract, yearly contract computers, contract for pcs`,
  ),
  term(
    'Service for a gaming machine',
    { services: onEach('service-booking-gaming') },
    `
    gaming, gaming pc, gaming laptop, gaming laptop service, gaming pc service, gaming pc check, gaming checkup, gaming setup, rog, alienware, predator, gaming pc maintenance, gaming rig, liquid cooling, gaming cleaning,
    गेमिंग, गेमिंग पीसी, गेमिंग लैपटॉप,
    gaming machine, gaming machine service, gaming computer, gaming computer service, gaming desktop, gaming desktop service, gaming laptop checkup, gaming laptop cleaning, gaming laptop
    servicing, gaming laptop tune up, gaming pc cleaning, gaming pc servicing, gaming pc tune up, gaming pc checkup, gaming pc overheating, gaming laptop overheating, gaming performance check,
    gaming rig service, custom pc, custom pc check, water cooling, liquid cooler, aio cooler, rgb, tuf gaming, asus rog, legion, nitro, omen, gaming pc ki service, gaming laptop ki service,
    gaming pc saaf, gaming pc safai, गेमिंग मशीन, गेमिंग पीसी सर्विस, गेमिंग लैपटॉप सर्विस, गेमिंग कंप्यूटर`,
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
    पता नहीं, समझ नहीं, समझ, जांच, जाँच, सलाह, गड़बड़, मदद,
    technician, engineer, mechanic, repairman, repair guy, computer guy, computer mechanic, it person, it guy, it support, tech support, technical support, technical help, tech help, home visit,
    home service, home repair, doorstep service, onsite support, on site, remote help, remote support, someone look, somebody look, have a look, look at it, cannot say, cant say, unknown
    problem, unknown issue, unknown fault, something happened, nothing works, nothing working, everything broken, many issues, several problems, different problems, random problem, strange
    problem, weird problem, strange behaviour, acting strange, acting weird, acting up, behaving strangely, misbehaving, find the problem, find problem, find fault, find out, tell me problem,
    identify problem, guide me, customer care, helpline, talk to someone, talk to technician, call me, call back, callback, kya hua, kya ho gaya, kya dikkat, kya samasya, kya kharabi, kharabi,
    pata lagana, pata karna, kuch samajh, samajh me nahi, pareshan, ajib, ajeeb harkat, gadbadi, gadbad ho, kuch to gadbad, kuch hua, technician chahiye, technician bhejo, engineer chahiye,
    engineer bhejo, mistri computer, banwana, banane wala, thik karne wala, theek karne wala, कुछ गड़बड़, क्या हुआ, क्या दिक्कत, क्या खराबी, खराबी, मैकेनिक, इंजीनियर, टेक्नीशियन, कारीगर, समझ में
    नहीं, पता लगाना, repair, repairing, fix, service, servicing, support, problem, issue, kharab, theek, sahi, working, kaam, dikkat, samasya, खराब, दिक्कत, समस्या, ठीक, काम, रिपेयर, प्रॉब्लम,
    check, need, come, chahiye, madad, help chahiye, koi bhejo, check karwana, बुलाना, चाहिए,
    phone support, help on phone, help by phone, help over phone, support over phone, call support,
    phone madad, call madad, phone baat karni, talk someone phone, talk expert phone,
    customer care phone, technician phone, engineer phone, phone number`,
  ),
];

/** Terms in the order in which the CMS is asked for them. */
export const searchTerms: SearchTerm[] = [...devices, ...anyComputer, ...problems, ...others].sort(
  (a, b) => (a.name < b.name ? -1 : 1),
);
