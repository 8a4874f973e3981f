/** Shown by the server and beside the button. */
export const NO_CHECKOUT =
  'This is a preview: nothing can be booked here. Exit the preview to book.';
