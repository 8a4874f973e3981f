import type { SellerQuery } from '#graphql/generated';
import type { Written } from './written';

/** The specification names no company, and nobody may invent a grievance officer. */
export const seller: Written<SellerQuery> = { siteSetting: { seller: null } };
