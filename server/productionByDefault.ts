// Must come first: React and the framework choose their build by NODE_ENV when they load.
if (process.env.NODE_ENV !== 'development') Object.assign(process.env, { NODE_ENV: 'production' });
