export const search = {
  /** Below the name of a service that is found by what it is for. */
  because: (use: string) => `For “${use}”`,
  searchForServices: 'Search for services',
  search: 'Search',
  byCall: 'By phone',
  visit: 'Visit',
  noResultsFound: 'No results found',
  theSearchIsNotAvailable: (inAll: string) => `The search is not available at the moment. ${inAll}`,
  noMatchingService: (inAll: string) => `No matching service. ${inAll}`,
  servicesAndSuggestions: 'Services and suggestions',
  matchingServices: 'Matching services',
  suggestions: 'Suggestions',
  servicesFor: (query: string) => `Services for “${query}”`,
  chooseWhatNeedsHelp: 'Choose what needs help',
  tellAnExpertWhatHappens: 'Tell an expert what goes wrong',
  anExpertCallsYouAnd: 'An expert calls you and finds out what your device needs.',
  helpByPhone: 'Help by phone',
  suggestionsCount: (count: number) => `${count} suggestions.`,
  matchingCount: (count: number, suggestions: string) =>
    `${count} matching ${count === 1 ? 'service' : 'services'}, ${suggestions}`,
  servicesCount: (count: number) =>
    `${count} ${count === 1 ? 'service' : 'services'}, prices with tax`,
};
