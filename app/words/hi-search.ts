import type { Words } from './en';

export const search = {
  because: (use) => `“${use}” के लिए`,
  searchForServices: 'सेवा खोजें',
  search: 'खोजें',
  byCall: 'कॉल पर',
  visit: 'विज़िट',
  noResultsFound: 'कुछ नहीं मिला',
  theSearchIsNotAvailable: (inAll) => `खोज अभी काम नहीं कर रही। ${inAll}`,
  noMatchingService: (inAll) => `मिलती-जुलती सेवा नहीं मिली। ${inAll}`,
  servicesAndSuggestions: 'सेवाएँ और सुझाव',
  matchingServices: 'मिलती सेवाएँ',
  suggestions: 'सुझाव',
  servicesFor: (query) => `“${query}” के लिए सेवाएँ`,
  chooseWhatNeedsHelp: 'चुनें कि किसमें मदद चाहिए',
  tellAnExpertWhatHappens: 'एक्सपर्ट को बताएँ क्या हो रहा है',
  anExpertCallsYouAnd: 'एक्सपर्ट आपको कॉल करके पता लगाता है कि आपके डिवाइस को क्या चाहिए।',
  helpByPhone: 'कॉल पर मदद',
  suggestionsCount: (count) => `${count} सुझाव।`,
  matchingCount: (count, suggestions) =>
    `${count} मिलती ${count === 1 ? 'सेवा' : 'सेवाएँ'}, ${suggestions}`,
  servicesCount: (count) => `${count} ${count === 1 ? 'सेवा' : 'सेवाएँ'}, दाम टैक्स के साथ`,
} satisfies Words['search'];
