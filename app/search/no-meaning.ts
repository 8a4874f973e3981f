import { soundsOf } from './sounds';

/** Words that carry no meaning in a search: English, Hindi in Latin letters and in Devanagari. */
const WORDS = `
a an the this that these those it its i im my mine me we our you your he she they is am are was were be been being
do does did doing done have has had having will would can could should may might must shall to of in on at by for from with without
and or but if so as than then when while after before since again also too very really just only even still always often sometimes
suddenly today yesterday now here there not no never dont doesnt didnt cant cannot wont isnt wasnt any some all every each other
how what why which who where please pls plz help need needs needed want wants wanted someone somebody something anything
get gets getting got give go goes going gone come comes coming make makes keep keeps keeps seems looks look says say
problem problems issue issues trouble fault faulty error kharab kharaab bad broken broke working work works worked
repair repairs repairing fix fixes fixing fixed service servicing support solve solution check theek thik thek sahi sudhar sudharna
properly correctly fully completely bit lot much many more less few days day time times minute minutes hour hours month year old
hai hain hun hoon ho hota hoti hote hua hui hue hogaya hogayi hogya tha thi the hoga hogi honge raha rahi rahe rha rhi rhe
kar karna karne karta karti karte karo kare karke karwana karvana karana karwani karwao karwaiye kardo dijiye kijiye chahiye chahie
ka ki ke ko k se mein me main mai par pe pr tak aur ya bhi hi to toh jo jab tab kab kyu kyun kyon kya kaise kaisa kaun kahan
mera meri mere mujhe mujhko hum hamara hamari hamare humara humari humare aap aapka apna apni apne uska uski iska iski ye yeh wo woh vo is us
nahi nahin nhi nai nahee ni mat na gaya gayi gaye gya gyi jata jati jate jaata jaati ja jaa jao jana raha le liya leta lena de diya dena deta
kaam kam aata aati aate aa aaya aayi aana aane dikkat dikat samasya pareshani bahut bohot bahot bhot zyada jyada thoda thodi kuch kuchh koi sab sabhi
bar baar roz roj aaj kal abhi achanak ekdum ek do bilkul lag lagta lagti laga lagi pada padi chuka chuki wala wali wale vala vali bhai bhaiya sir madam ji
bata batao bataiye sakta sakti sakte paa pa pata
है हैं हूँ हूं हो होता होती होते हुआ हुई हुए था थी थे होगा रहा रही रहे कर करना करने करता करती करते करो करें करवाना कराना चाहिए
का की के को से में मे पर तक और या भी ही तो जो जब तब कब क्यों क्या कैसे कौन कहाँ मेरा मेरी मेरे मुझे हम हमारा हमारी हमारे आप आपका अपना अपनी अपने
यह ये वह वो नहीं नही ना मत गया गयी गई गए जाता जाती जाते जा ले लिया दे दिया देना काम आता आती आते आ आया आई समस्या दिक्कत परेशानी खराब ख़राब
बहुत ज्यादा थोड़ा कुछ कोई सब बार रोज आज कल अभी अचानक बिल्कुल एक लग लगता पड़ा चुका वाला वाली ठीक सही प्रॉब्लम रिपेयर
`;

/** Words used about anything, in any spelling or script; they match only themselves. */
const EVERYDAY = `
about above across actually after ago all almost alone along already also although another anymore anyone anything anyway around ask asked asking asks
away back bad bed because become before began behind being below beside best better between big both bought bring bringing brought buy call called came
change changed cheap cheapest child children city class classes cost costs charges price rate rates fees quote estimate daily dad daughter dear device different
else end enough especially even evening ever everyone everything everytime example except exam extremely family far father feel few finally fine first
five four friend friends front full further give given goes good great guys half happen happened happening happens hard hear hello hey hi him his her home house
hours husband immediately important indoors inside instead item job kid kids kind kindly know known large last late lately later least leave left less let like little
local long lot machine maybe mean means meeting meetings mine moment month months morning mother moved moving much name near nearby nearest never new next nice night nobody normal
normally nothing number of off office often ok okay old once one ones online onto other others our out outside over own part parents particular people perhaps person place
possible quick quickly quite ready really reason recently request required right room said same saw school second see seem seen send set several shop should show shown shows side since small
somehow something sometime soon stay still stop stopped stops store student students stuff such suddenly sure system take taken takes taking team than thank thanks that their them themselves
thing things think third though thought three through till today together told tomorrow tonight took toward tried tries try trying turn two unable under until up upon urgent urgently us use used
user uses using usually various way wedding week weeks weekend well went whatever whenever wherever whether while whole wife within work year years yes yesterday young
doorstep visit book booking appointment contact available anybody everybody son sister brother boss customer client guest aunty uncle
abb ab acche accha achha achi aadmi agar alag andar aram baad baahar baccha bacche bacha bache bahar baja baje beta beti bhej bhejo bilkul bina bol bola bolta bolti bulana bulao bulwana
chahta chahte chahti chal chala chale chalna chalta chalte chalti chalane chalao chalate chota chhota chhoti dal daal dalna dalte dalo dekh dekhna dekho der dost dusra dusre dopahar sham subah raat din
dukan dukaan daftar gaon ghar gharpe ghante hafte haath hath hone hoke hokar hota idhar udhar iske uske inka unka isliye itna jaldi jaisa jaise jagah jarurat zarurat jyadatar
kab kahin kabhi kahte kharcha kharid kharida kholte khulte kitna kitne kitni kisi kisko kaunsa kaunsi lekin lagaya lagana lagane lagata lagate lagati lagake lagakar lagao lagte lage liye
log logo lunga mahine maine mila milega milta milti nikal nikala nikalta nikalti niche nichey neeche namaste naya nayi naye nikalne nuksan paas pad padh padta padti pahle pehle pahele paisa paise parso parson phir fir pooch puchna poora pura poori puri
purana purani purane par padne rakha rakhna sal saal saath sath samay se shaam shuru sirf shayad sunne tarah tarike tarf taraf teen tumhara tumhe turant upar uper ooper unhe vaise vajah wajah waise warna yaar yahan yahaan
wahan vahan yad yaad zaroor jarur hafta mahina saaman cheez chiz chij baki sara sare saari dono dusri ekdam jis jise jisme isme usme usse isse inme agle agla pichle pichla tez tej bolo batana dikha dikhao dikhata dikhati
recognise recognised recognize recognized detect detected detecting identify visible appear appears appearing replace replaced replacement install installed installing installation
missing unknown correct incorrect random randomly automatic automatically constantly continuously repeatedly completely totally badly heavily partially slightly barely hardly
move moves notice noticed allow allows accept accepts reject contain read reads write writes sends sent receive receives save saves saved
attach attached insert inserted press pressed pressing push pushed pull pulled touch touched hold holding carry carried carrying clean cleaned switch switched
sit sitting stand standing walk walking play playing watch watching study studying teach teaching talk talking listen listening wait waiting waited spend start started starts
weekly monthly yearly hostel college university flat apartment building floor village town area sector delhi mumbai bangalore bengaluru hyderabad chennai kolkata pune noida gurgaon gurugram india
hand hands table desk top bottom corner middle center centre edge piece sign symbol light lights thin thick bigger biggest size smaller empty heavy deep
teacher doctor accountant manager staff employee employees owner neighbour brand model version branded original duplicate genuine
file files folder document documents photo photos video videos message messages devices option options setting settings mode button project projects
presentation assignment homework lecture interview report reports invoice invoices bill bills letter result results form forms
making made makes maker writing reading running runs ran comes coming opening closing past lap row smooth accessible access complete total strange weird unexpectedly percent percentage cannot couldnt wouldnt shouldnt arent havent hasnt hadnt wont aint im ive id ill youre theyre theres whats isnt
pay money lakh rupees rs rupee expensive costly budget offer discount coupon warranty guarantee spare availability asap emergency immediate safe safely trusted reliable professional expert experienced certified authorised authorized
red green blue yellow orange purple pink white black grey dark bright loud quiet soft slowly fast early forever always rarely twice thrice double triple quarter
finger fingers face body baby rain party clients colleague colleagues factory warehouse godown branch counter reception lab library classroom bedroom chair
left-hand everywhere nowhere anywhere somewhere threw throw thrown hit hits knocked falling lying lie lay kept keeping pack packed shipped shifting shifted relocation
samne saamne pichhe peeche andhere ujale garmi sardi sakte sakta sakega payega jayega hoga hogi ayega aayega dijiega jayegi kaha kahaan bolte waqt vakt hamesha hameshaa kisika kisiki saamnewale aise waisa kafi kaafi sakti rupaye rupya kitnaa lagbhag apke aapki aapke karenge karega karegi chahie chaiye chahiy koi sabse shuruaat madad vidyarthi dafa
sakoon kripya jankari malum maloom mahsus galat galti ulta seedha sidha chhod chhodo chod khol kholna kholne khulne dikkate takleef takalif mushkil ilaj upay kaise thoda
वजह मशीन सिस्टम ऑफिस घर दुकान
`;

/** Causative verbs, in all their forms: `lagwani`, `लगवाना`. */
const CAUSED = `
lagwana dalwana badalwana badlwana banwana bharwana hatwana nikalwana dikhwana karwana bulwana mangwana khulwana judwana
`;

/** They deny, so a phrase such as `on nahi` hears each of them. */
const NOT = `
not no never dont doesnt didnt cant cannot wont isnt wasnt arent couldnt wouldnt without
nahi nahin nhi nai nahee ni na mat nahi nai नहीं नही ना मत न
`;

const listed = (words: string): string[] => words.trim().split(/\s+/);
const denials = new Set(listed(NOT));
const known = new Set([...listed(WORDS), ...denials]);
const everydaySpelt = new Set([...listed(EVERYDAY), ...known]);
const everyday = new Set(listed(EVERYDAY).map((word) => soundsOf(word).sound));
/** Length from which misspellings such as `wrking` and `workin` are known. */
const MIN_LETTERS_MISSPELT = 5;
const nearlyKnown = new Set(
  [...listed(WORDS), ...listed(CAUSED)]
    .filter((word) => word.length >= MIN_LETTERS_MISSPELT)
    .map(soundsOf)
    .flatMap(({ stem, consonants }) => [stem, consonants])
    .filter((part) => part !== ''),
);

/** @param word as `searchWords` makes it */
export const hasNoMeaning = (word: string): boolean => known.has(word);

/** @param sound as `soundsOf` makes it */
export const isEveryday = (sound: string): boolean => everyday.has(sound);

/** Whether it is the plural or a tense of an everyday word. */
export const isFormOfEveryday = (word: string): boolean =>
  isWithEnding(word, ENGLISH_ENDINGS, everydaySpelt) ||
  isWithEnding(word, HINDI_ENDINGS, HINDI_VERBS);

const ENGLISH_ENDINGS = ['s', 'es', 'ed', 'ing'];
const HINDI_ENDINGS = listed(
  'ta ti te na ni ne a i e o ega egi enge unga ungi kar ke iye ao aya ayi aye',
);
const HINDI_VERBS = new Set(
  listed('lag laga chal chala kar kara dekh mil rakh bol nikal daal soch bana beth uth'),
);

const isWithEnding = (word: string, endings: string[], roots: Set<string>): boolean =>
  endings.some((ending) => word.endsWith(ending) && roots.has(word.slice(0, -ending.length)));

/** Whether the query can be understood without the word. */
export function saysLittle(word: string): boolean {
  if (hasNoMeaning(word) || word.length === 1 || /^\p{N}+$/u.test(word)) return true;
  const { sound, stem, consonants } = soundsOf(word);
  return (
    isEveryday(sound) ||
    isFormOfEveryday(word) ||
    nearlyKnown.has(stem) ||
    nearlyKnown.has(consonants)
  );
}

/** One spelling for all denials. */
export const smallWord = (word: string): string => (denials.has(word) ? 'not' : word);
