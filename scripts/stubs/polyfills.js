// The one of the framework's polyfills that a browser which runs the site may need (Safari before 17); see `leaveOutUnused` in next.config.js.
if (!URL.canParse) {
  URL.canParse = (url, base) => {
    try {
      return Boolean(new URL(url, base));
    } catch {
      return false;
    }
  };
}
