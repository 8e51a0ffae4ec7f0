// The only one of the framework's polyfills that a supported browser lacks (Safari before 17); see `leaveOutUnused.js`.
if (!URL.canParse) {
  URL.canParse = (url, base) => {
    try {
      return Boolean(new URL(url, base));
    } catch {
      return false;
    }
  };
}
