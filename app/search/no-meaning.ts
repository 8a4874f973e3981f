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

/** They deny, so a phrase such as `on nahi` hears each of them. */
const NOT = `
not no never dont doesnt didnt cant cannot wont isnt wasnt arent couldnt wouldnt without
nahi nahin nhi nai nahee ni na mat nahi nai नहीं नही ना मत न
`;

const listed = (words: string): string[] => words.trim().split(/\s+/);
const denials = new Set(listed(NOT));
const known = new Set([...listed(WORDS), ...denials]);

/** @param word as `searchWords` makes it */
export const hasNoMeaning = (word: string): boolean => known.has(word);

/** One spelling for all denials. */
export const smallWord = (word: string): string => (denials.has(word) ? 'not' : word);
