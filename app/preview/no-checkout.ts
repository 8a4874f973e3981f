/** Shown by the server and beside the button. */
export const NO_CHECKOUT = 'This is a preview. Exit it to book.';
