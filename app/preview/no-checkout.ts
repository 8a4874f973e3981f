/** Why nothing can be booked in a preview; the server says it, and so does the button. */
export const NO_CHECKOUT =
  'This is a preview: nothing can be booked here. Exit the preview to book.';
