/** Id of the element at the end of the frame that takes modals: in the frame's type, out of reach of the colours of a section. */
export const MODAL_ROOT_ID = 'modal-root';
