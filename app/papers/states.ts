import type { Language } from '#app/ground/language';

/** States and union territories by the code that a GSTIN begins with. */
export const STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
};

const IN_HINDI: typeof STATES = {
  '01': 'जम्मू और कश्मीर',
  '02': 'हिमाचल प्रदेश',
  '03': 'पंजाब',
  '04': 'चंडीगढ़',
  '05': 'उत्तराखंड',
  '06': 'हरियाणा',
  '07': 'दिल्ली',
  '08': 'राजस्थान',
  '09': 'उत्तर प्रदेश',
  '10': 'बिहार',
  '11': 'सिक्किम',
  '12': 'अरुणाचल प्रदेश',
  '13': 'नागालैंड',
  '14': 'मणिपुर',
  '15': 'मिज़ोरम',
  '16': 'त्रिपुरा',
  '17': 'मेघालय',
  '18': 'असम',
  '19': 'पश्चिम बंगाल',
  '20': 'झारखंड',
  '21': 'ओडिशा',
  '22': 'छत्तीसगढ़',
  '23': 'मध्य प्रदेश',
  '24': 'गुजरात',
  '26': 'दादरा और नगर हवेली और दमन और दीव',
  '27': 'महाराष्ट्र',
  '29': 'कर्नाटक',
  '30': 'गोवा',
  '31': 'लक्षद्वीप',
  '32': 'केरल',
  '33': 'तमिलनाडु',
  '34': 'पुदुच्चेरी',
  '35': 'अंडमान और निकोबार द्वीप',
  '36': 'तेलंगाना',
  '37': 'आंध्र प्रदेश',
  '38': 'लद्दाख',
  '97': 'कोई और क्षेत्र',
};

/** Code and name, as a customer chooses it; papers name it in English. */
export const statesIn = (language: Language): [string, string][] =>
  Object.entries(STATES)
    .map(([code, name]): [string, string] => [
      code,
      language === 'hi' ? (IN_HINDI[code] ?? name) : name,
    ])
    .sort(([, a], [, b]) => a.localeCompare(b, language));

/** Blank for an unknown name. */
export const stateCode = (name: string): string => {
  const wanted = plain(name);
  return Object.entries(STATES).find(([, each]) => plain(each) === wanted)?.[0] ?? '';
};

const plain = (name: string): string => name.toLowerCase().replace('&', 'and').replace(/\W/g, '');

/** Lists digits only where all pincodes with them lie in one state; the longest one wins. */
const BY_PINCODE: Readonly<Record<string, string>> = {
  ...same('01', ['18', '190', '191', '192', '193']),
  ...same('02', ['17']),
  ...same('03', ['141', '142', '143', '144', '145', '146', '147', '148', '15']),
  ...same('05', ['248', '249']),
  ...same('06', ['12', '13']),
  ...same('07', ['11']),
  ...same('08', ['30', '31', '32', '33', '34']),
  ...same('09', ['20', '21', '22', '23', '25', '26', '27', '28']),
  ...same('10', ['80', '84', '85']),
  ...same('11', ['737']),
  ...same('12', ['790', '791', '792']),
  ...same('13', ['797', '798']),
  ...same('14', ['795']),
  ...same('15', ['796']),
  ...same('16', ['799']),
  ...same('17', ['793', '794']),
  ...same('18', ['78']),
  ...same('19', ['70', '71', '72', '73', '74']),
  ...same('20', ['83']),
  ...same('21', ['75', '76', '77']),
  ...same('22', ['49']),
  ...same('23', ['45', '46', '47', '48']),
  ...same('24', ['36', '37', '38', '39']),
  ...same('27', ['40', '41', '42', '43', '44']),
  ...same('29', ['56', '57', '58', '59']),
  ...same('30', ['403']),
  ...same('32', ['67', '68', '69']),
  ...same('33', ['60', '61', '62', '63', '64']),
  ...same('35', ['744']),
  ...same('36', ['50']),
  ...same('37', ['51', '52', '53']),
  ...same('38', ['194']),
  ...same('', ['262', '263', '362', '396', '605', '607', '609', '673', '682']),
  // Single pincodes that lie in another state than their neighbours, or in two.
  ...same('37', ['507121', '507129', '507130', '507135']), // moved from Telangana in 2014
  ...same('', ['507114', '507128', '533464', '783123', '783134']),
};

function same(state: string, beginnings: string[]): Record<string, string> {
  return Object.fromEntries(beginnings.map((digits) => [digits, state]));
}

/** The code; blank where the digits leave it open. */
export const stateOfPincode = (pincode: string): string =>
  BY_PINCODE[pincode] ?? BY_PINCODE[pincode.slice(0, 3)] ?? BY_PINCODE[pincode.slice(0, 2)] ?? '';
