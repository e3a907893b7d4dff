// What the site is made with, together so that it can be fetched and read before the site's own code.
import 'react';
import 'react-dom/client';
import 'react-router-dom';
import 'xstate';
import '@xstate/react';
