import { assumed, settle } from './assumed';

/** 48 is the specification's number; which cities is ours to assume. */
export const cities: { name: string }[] = settle(
  'site.cities',
  assumed([
    'Agra', 'Ahmedabad', 'Amritsar', 'Bengaluru', 'Bhopal', 'Bhubaneswar', 'Chandigarh', 'Chennai', 'Coimbatore', 'Dehradun', 'Faridabad', 'Ghaziabad',
    'Gurugram', 'Guwahati', 'Gwalior', 'Hyderabad', 'Indore', 'Jabalpur', 'Jaipur', 'Jalandhar', 'Jodhpur', 'Kanpur', 'Kochi', 'Kolkata',
    'Lucknow', 'Ludhiana', 'Madurai', 'Mangaluru', 'Meerut', 'Mumbai', 'Mysuru', 'Nagpur', 'Nashik', 'Navi Mumbai', 'New Delhi', 'Noida',
    'Patna', 'Prayagraj', 'Pune', 'Raipur', 'Rajkot', 'Ranchi', 'Surat', 'Thane', 'Thiruvananthapuram', 'Vadodara', 'Varanasi', 'Visakhapatnam',
  ]),
).map((name) => ({ name }));
