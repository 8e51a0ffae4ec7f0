// Imported before anything else: React and the framework choose their build by NODE_ENV as they are loaded, and without it both would
// choose that of development.
if (process.env.NODE_ENV !== 'development') Object.assign(process.env, { NODE_ENV: 'production' });
