export const landing = {
  lead: 'Slow laptop, broken screen, no internet? See the price, choose a two-hour slot, and we come to you or call you.',
  bookAnAppointment: 'Book an appointment',
  seeAllServices: 'See all services',
  shownOffer: (shown: number, count: number) => `[Offer] ${shown} of ${count}`,
  playOffers: 'Play offers',
  pauseOffers: 'Pause offers',
  previousOffer: 'Previous offer',
  nextOffer: 'Next offer',
  offers: 'Offers',
  placeOf: (place: number, count: number) => `${place} of ${count}`,
  trustLabel: 'What you can count on',
  home: 'Home',
  description:
    'Laptop, Macbook, desktop and printer repairs at your door and quick help by phone. Fixed booking prices in rupees, tax included.',
  exploreOurServices: 'Explore Our Services',
  howItWorks: 'How it works',
};
