/** Id of the element at the end of the frame that takes modals which are not React's. */
export const MODAL_ROOT_ID = 'modal-root';
