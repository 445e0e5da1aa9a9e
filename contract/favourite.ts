/** How many items a customer, or a device, may have saved. */
export const FAVOURITES_MAX = 100;
